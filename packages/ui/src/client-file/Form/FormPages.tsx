import { isQuestion } from '@atelier/domain/forms';
import { Refusal } from '../Notices/Refusal';
import { BrandButton } from '../Page/BrandButton';
import { PhoneBar } from '../Page/PhoneBar';
import { useWords } from '../words';
import classes from './Form.module.css';
import { FormSent } from './FormSent';
import { PageHead } from './PageHead';
import { PageProblems } from './PageProblems';
import { QuestionField } from './QuestionField';
import { type FormPagesProps, useFormPages } from './use-form-pages';

/** The pages of a form, one after the other, along the way that the answers lead. */
export function FormPages(props: FormPagesProps) {
  const { form, onAnswer, onSend, isBusy, saved, refused = {}, problem } = props;
  const words = useWords();
  const pages = useFormPages(props);
  const { answers, path, page, index, isLast, isWaiting, top, standing, go, onward } = pages;

  if (props.isSent)
    return <FormSent form={form} answers={props.answers} context={pages.context} reader={props.reader} />;
  const label = isBusy
    ? words.form.sending
    : isWaiting
      ? words.form.uploading
      : isLast
        ? words.form.send
        : words.form.onward;
  const button = (!isLast || onSend) && (
    <BrandButton isBusy={isBusy || isWaiting} onClick={onward}>
      {label}
    </BrandButton>
  );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onward();
      }}
    >
      <PageHead
        titleRef={top}
        form={form}
        pageId={page?.pageId ?? null}
        number={index + 1}
        of={path.pages.length}
      />
      <PageProblems problems={standing} />
      {page?.items.map((item) =>
        isQuestion(item) ? (
          <QuestionField
            key={item._id}
            question={item}
            value={answers[item._id]}
            options={path.options.get(item._id)}
            reader={props.reader}
            problem={pages.problemOf(item._id)}
            onAnswer={onAnswer && ((value) => onAnswer(item._id, value))}
            onUpload={pages.upload}
          />
        ) : (
          item.type === 'statement' && (
            <p key={item._id} className={classes.statement}>
              {item.text}
            </p>
          )
        ),
      )}
      {problem && (
        <Refusal className={classes.problem}>
          {problem}
          {pages.elsewhere.map(({ _id, label, at }) => (
            <button key={_id} type="button" className={classes.small} onClick={() => go(at)}>
              {label}: {refused[_id]}
            </button>
          ))}
        </Refusal>
      )}
      {(index > 0 || button) && (
        <div className={classes.ways}>
          {index > 0 && (
            <BrandButton look="quiet" onClick={() => go(index - 1)}>
              {words.form.back}
            </BrandButton>
          )}
          <div className={classes.onward}>{button}</div>
        </div>
      )}
      {saved && (
        <p className={classes.saved} role="status">
          {saved}
        </p>
      )}
      {button && <PhoneBar problem={problem}>{button}</PhoneBar>}
    </form>
  );
}
