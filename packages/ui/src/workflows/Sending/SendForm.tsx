import * as limits from '@atelier/domain/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { TextArea, TextField } from '../../foundation/Field/TextField';
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
  subject: string;
  /** Plain text; an empty line begins a paragraph. */
  body: string;
  cc: string;
  /** Civil day on which links end, such as `2026-11-30`; empty for never. */
  endsOn: string;
  /** Civil time at which the mail leaves, such as `2026-11-30T09:00`; empty for at once. */
  sendAt: string;
  approvalRequired: boolean;
}

export interface SendFormProps {
  initial: SendDraft;
  /** A form for nobody in particular: what its answers become is explained next to the public link. */
  isEnquiryForm?: boolean | undefined;
  /** What has to be done first; while there is something the file cannot go out. */
  gaps: readonly FileGapView[];
  /** Zone in which times are meant, such as `Europe/Lisbon`. */
  timeZone: string;
  /** Shown under the form once somebody asked for it. */
  preview?: ReactNode;
  onPreview: (draft: SendDraft) => void;
  onSubmit: (draft: SendDraft) => void;
  onCancel: () => void;
  isPending?: boolean | undefined;
  /** Why it was not sent. */
  error?: ReactNode;
}

/** Sends a file: to whom, by which link, with which mail, when. */
export function SendForm(props: SendFormProps) {
  const { initial, gaps, timeZone, preview, onPreview, onSubmit, onCancel, isPending, error } = props;
  const [draft, setDraft] = useState(initial);
  const set =
    <Field extends keyof SendDraft>(field: Field) =>
    (value: SendDraft[Field]) =>
      setDraft((before) => ({ ...before, [field]: value }));
  const { isMailed, isPublic, sendAt, approvalRequired } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (gaps.length === 0) onSubmit(draft);
  };
  const what = !isMailed ? 'Create link' : sendAt === '' && !approvalRequired ? 'Send now' : 'Schedule email';
  return (
    <form className={classes.form} onSubmit={submit}>
      <FileGaps gaps={gaps} />
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
          <TextField
            label="Subject"
            value={draft.subject}
            onChange={set('subject')}
            maxLength={limits.MailContentInput.subject}
            required
          />
          <TextArea
            label="Message"
            value={draft.body}
            onChange={set('body')}
            minRows={6}
            hint="Names are filled in: {{client.firstName}}, {{event.date}}, {{workspace.name}}"
            required
          />
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
      {isMailed && preview}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        {isMailed && (
          <Button variant="subtle" onClick={() => onPreview(draft)}>
            Preview
          </Button>
        )}
        <span className={classes.space} />
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" pending={isPending} disabled={gaps.length > 0}>
          {what}
        </Button>
      </div>
    </form>
  );
}
