import type { RichLine, RichText } from '@atelier/domain/smart-files';
import type { FormEvent, ReactNode } from 'react';
import { RichField, RichLineField } from '../editor/RichText/RichField';
import { Button } from '../foundation/Button/Button';
import { Checkbox } from '../foundation/Field/Checkbox';
import { TextField } from '../foundation/Field/TextField';
import { useTypedForm } from '../foundation/TypedText/use-typed-form';
import { FileGaps, type FileGapView } from './FileGaps';
import classes from './Sending.module.css';

/** How a file is to go out. */
export interface SendDraft {
  /** Names and addresses as they were typed: `Priya Nair <priya@nair.example>, …`. Empty: a public link and no mail. */
  recipients: string;
  /** One link for whoever has it. */
  isPublic: boolean;
  /** Whether a mail is sent, and not only a link made. */
  isMailed: boolean;
  subject: RichLine;
  body: RichText;
  cc: string;
  /** Civil day on which links end, such as `2026-11-30`; empty for never. */
  endsOn: string;
  /** Civil time at which the mail leaves, such as `2026-11-30T09:00`; empty for at once. */
  sendAt: string;
  approvalRequired: boolean;
}

export interface SendFormProps {
  /** Name under which what is typed is kept on this device: `form.send.<id>`. Left out, it is not kept. */
  field?: string | undefined;
  /** Other texts replace these, unless somebody has changed them. */
  initial: SendDraft;
  /** A form for nobody in particular: what its answers become is explained next to the public link. */
  isEnquiryForm?: boolean | undefined;
  /** What has to be done first; while there is something the file cannot go out. */
  gaps: readonly FileGapView[];
  /** Something to know before it goes out, which does not stop it. */
  warning?: ReactNode;
  /** Zone in which times are meant, such as `Europe/Lisbon`. */
  timeZone: string;
  /** The mail of a draft as it will look; next to the form, or below it on a phone. */
  preview: (draft: SendDraft) => ReactNode;
  /** The second argument forgets what was typed: for when it was sent. */
  onSubmit: (draft: SendDraft, onSent: () => void) => void;
  onCancel: () => void;
  isPending?: boolean | undefined;
  /** Why it was not sent. */
  error?: ReactNode;
}

/**
 * Sends a file: to whom, when and with which words, next to the mail as it will look. Texts show variables as chips; the
 * workspace's own come from `RichVariablesContext`.
 */
export function SendForm(props: SendFormProps) {
  const { initial, gaps, timeZone, preview, onSubmit, onCancel, isPending, error } = props;
  const form = useTypedForm({ field: props.field, label: 'Email to send', saved: initial });
  const draft = form.values;
  const set =
    <Field extends keyof SendDraft>(field: Field) =>
    (value: SendDraft[Field]) =>
      form.change({ [field]: value } as Partial<SendDraft>);
  const { isMailed, isPublic, sendAt, approvalRequired } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (gaps.length === 0) onSubmit(draft, form.reset);
  };
  const what = !isMailed ? 'Create link' : sendAt === '' && !approvalRequired ? 'Send now' : 'Schedule email';
  return (
    <form className={classes.form} onSubmit={submit}>
      <FileGaps gaps={gaps} />
      {props.warning && <p className={classes.warning}>{props.warning}</p>}
      <div className={classes.columns} data-single={!isMailed || undefined}>
        <div className={classes.fields}>
          <TextField
            label="To"
            value={draft.recipients}
            onChange={set('recipients')}
            hint={
              isPublic
                ? 'One link for everyone'
                : 'Everyone gets their own link. You can add names: Priya Nair <priya@nair.example>'
            }
            placeholder="Priya Nair <priya@nair.example>, ada@ferreira.example"
            required={isMailed || !isPublic}
            autoComplete="off"
          />
          <Checkbox
            label="Public link: anyone with the link can open the file"
            checked={isPublic}
            onChange={set('isPublic')}
          />
          {props.isEnquiryForm && isPublic && (
            <p className={classes.hint}>
              Put the link on your website. Each response becomes a new contact and a new lead.
            </p>
          )}
          <Checkbox label="Send by email" checked={isMailed} onChange={set('isMailed')} />
          {isMailed && (
            <>
              <RichLineField label="Subject" value={draft.subject} onChange={set('subject')} />
              <RichField label="Message" value={draft.body} onChange={set('body')} />
              <TextField label="CC" value={draft.cc} onChange={set('cc')} autoComplete="off" />
              <TextField
                label="Send at"
                type="datetime-local"
                value={sendAt}
                onChange={set('sendAt')}
                hint={`Leave empty to send immediately. Time zone: ${timeZone}`}
              />
              <Checkbox
                label="Require approval first"
                checked={approvalRequired}
                onChange={set('approvalRequired')}
              />
            </>
          )}
          <TextField
            label="Link expires on"
            type="date"
            value={draft.endsOn}
            onChange={set('endsOn')}
            hint="At the end of that day. Leave empty for no expiry"
          />
        </div>
        {isMailed && <div className={classes.look}>{preview(draft)}</div>}
      </div>
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
        <Button variant="primary" type="submit" pending={isPending} disabled={gaps.length > 0}>
          {what}
        </Button>
      </div>
    </form>
  );
}
