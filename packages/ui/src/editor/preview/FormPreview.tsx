import type { FormContent } from '@atelier/sdk/smart-files';
import { clsx } from 'clsx';
import { type FormItem, optionsIn } from './formItems';
import { Part } from './Part';
import classes from './Preview.module.css';

/** A form as a client meets it, with every question that could be asked. */
export function FormPreview({ content }: { content: FormContent }) {
  return (
    <>
      <h2 className={classes.headline}>{content.title}</h2>
      {content.intro !== '' && <p className={classes.lead}>{content.intro}</p>}
      <div className={classes.questions}>
        {content.items.map((item) => (
          <Part key={item._id} path={`items.${item._id}`}>
            <ItemPreview item={item} />
          </Part>
        ))}
      </div>
    </>
  );
}

function ItemPreview({ item }: { item: FormItem }) {
  const isConditional = item.showWhen !== undefined;
  if (item.type === 'pageBreak')
    return (
      <div className={classes.page}>
        {item.title !== undefined && <h3 className={classes.title}>{item.title}</h3>}
        {item.text !== undefined && <p>{item.text}</p>}
      </div>
    );
  if (item.type === 'statement') return <p className={classes.statement}>{item.text}</p>;
  const options = optionsIn(item);
  return (
    <div className={clsx(classes.question, isConditional && classes.conditional)}>
      {item.type === 'consent' ? (
        <p className={classes.option}>
          <span className={classes.box} aria-hidden="true" />
          {item.label}
        </p>
      ) : (
        <p className={classes.label}>
          {item.label}
          {!item.required && <small> optional</small>}
        </p>
      )}
      {item.help !== undefined && <p className={classes.help}>{item.help}</p>}
      {options.length > 0
        ? options.map(({ id, label }) => (
            <p key={id} className={classes.option}>
              <span
                className={clsx(classes.box, item.type !== 'multipleChoice' && classes.round)}
                aria-hidden="true"
              />
              {label}
            </p>
          ))
        : item.type !== 'consent' && (
            <span
              className={clsx(classes.answer, item.type === 'longText' && classes.tall)}
              aria-hidden="true"
            />
          )}
    </div>
  );
}
