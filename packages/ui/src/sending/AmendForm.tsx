import * as limits from '@atelier/domain/limits';
import type { RichLine, RichText } from '@atelier/domain/smart-files';
import type { FormEvent, ReactNode } from 'react';
import { RichField, RichLineField } from '../editor/RichText/RichField';
import { Button } from '../foundation/Button/Button';
import { Checkbox } from '../foundation/Field/Checkbox';
import { TextArea } from '../foundation/Field/TextField';
import { useTypedForm } from '../foundation/TypedText/use-typed-form';
import { FileGaps, type FileGapView } from './FileGaps';
import classes from './Sending.module.css';

/** Words that stayed, came or went. */
export interface RedlineWords {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** One change of a step's text. */
export interface AmendedText {
  id: string;
  /** Where: `Clause 2, “The day”`. */
  place: string;
  words: readonly RedlineWords[];
}

/** What an amendment comes to for one step. */
export interface AmendedStepView {
  id: string;
  label: string;
  state: 'changed' | 'added' | 'removed' | (string & {});
  /** Who is asked again, and why: `Priya Nair signs again. Event date: 27 February → 6 March`. */
  asks: readonly string[];
  texts: readonly AmendedText[];
}

/** What the studio says about an amendment. */
export interface AmendDraft {
  note: string;
  isMailed: boolean;
  subject: RichLine;
  body: RichText;
}

export interface AmendFormProps {
  /** Name under which what is typed is kept on this device: `form.amend.<id>`. Left out, it is not kept. */
  field?: string | undefined;
  /** Only the steps that change. */
  steps: readonly AmendedStepView[];
  /** What the file still lacks, listed above the buttons. While there is one, the amendment cannot be sent. */
  gaps: readonly FileGapView[];
  /** Something to know before it goes out, which does not stop it. */
  warning?: ReactNode;
  /** The note, and the email with whether it is sent, that the form opens with. */
  initial: AmendDraft;
  /** The second argument forgets what was typed: for when it was sent. */
  onSubmit: (draft: AmendDraft, onSent: () => void) => void;
  onCancel: () => void;
  isPending?: boolean | undefined;
  error?: ReactNode;
}

/** Amends a sent file: shows each change, who has to act again, and whether they are notified. */
export function AmendForm({
  field,
  steps,
  gaps,
  warning,
  initial,
  onSubmit,
  onCancel,
  isPending,
  error,
}: AmendFormProps) {
  const form = useTypedForm({ field, label: 'Amendment', saved: initial });
  const draft = form.values;
  const set =
    <Field extends keyof AmendDraft>(field: Field) =>
    (value: AmendDraft[Field]) =>
      form.change({ [field]: value } as Partial<AmendDraft>);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (gaps.length === 0) onSubmit(draft, form.reset);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <FileGaps gaps={gaps} />
      {warning && <p className={classes.warning}>{warning}</p>}
      <ul className={classes.changes} aria-label="What changes">
        {steps.map(({ id, label, state, asks, texts }) => (
          <li key={id}>
            <p className={classes.step}>
              <b>
                <bdi>{label}</bdi>
              </b>
              {state === 'added' && ', new'}
              {state === 'removed' && ', removed'}
            </p>
            {asks.map((ask) => (
              <p key={ask} className={classes.ask}>
                {ask}
              </p>
            ))}
            {texts.map(({ id: text, place, words }) => (
              <p key={text} className={classes.redline}>
                <small>{place}</small>
                {words.map(({ kind, text: said }, index) => {
                  // biome-ignore lint/suspicious/noArrayIndexKey: words of a text have no other name than their place
                  if (kind === 'same') return <span key={index}>{said}</span>;
                  const Mark = kind === 'added' ? 'ins' : 'del';
                  // biome-ignore lint/suspicious/noArrayIndexKey: words of a text have no other name than their place
                  return <Mark key={index}>{said}</Mark>;
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <TextArea
        label="Note"
        value={draft.note}
        onChange={set('note')}
        minRows={2}
        maxLength={limits.amendWorkflow.note}
      />
      <Checkbox label="Notify recipients by email" checked={draft.isMailed} onChange={set('isMailed')} />
      {draft.isMailed && (
        <>
          <RichLineField label="Subject" value={draft.subject} onChange={set('subject')} />
          <RichField label="Message" value={draft.body} onChange={set('body')} />
        </>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <span className={classes.space} />
        <Button
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button
          variant="primary"
          type="submit"
          pending={isPending}
          disabled={gaps.length > 0 || steps.length === 0}
        >
          Amend the file
        </Button>
      </div>
    </form>
  );
}
