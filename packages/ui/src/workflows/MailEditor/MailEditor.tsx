import * as limits from '@atelier/domain/limits';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../foundation/Button/Button';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { Switch } from '../../foundation/Field/Switch';
import { TextArea, TextField } from '../../foundation/Field/TextField';
import classes from './MailEditor.module.css';

/** An email template as it is being written. */
export interface MailDraft {
  title: string;
  subject: string;
  /** Plain text with few marks: `**bold**`, `- ` for an item of a list, `{{client.firstName}}` for a variable. */
  text: string;
  /** One of `times`. */
  when: string;
  /** How many days before or after. */
  days: string;
  /** Day and time of a mail that leaves at a moment. */
  moment: { day: string; time: string };
  approvalRequired: boolean;
}

export interface MailEditorProps {
  draft: MailDraft;
  onChange: (change: Partial<MailDraft>) => void;
  /** When a mail can leave. */
  times: SelectOption[];
  /** Which of `times` counts days, and which names a moment. */
  timeKind: 'none' | 'days' | 'moment';
  /** To whom it leaves then, in words. */
  timeHint?: string | undefined;
  /** What texts can name. */
  variables: SelectOption[];
  isChanged: boolean;
  isPending?: boolean | undefined;
  onSubmit: () => void;
  onReset: () => void;
  /** What is wrong with single fields. */
  errors?: Partial<Record<'title' | 'subject' | 'text' | 'when', ReactNode>> | undefined;
  /** What went wrong with the whole. */
  error?: ReactNode;
}

/** Puts a text where the cursor stands. */
function inserted(field: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const { selectionStart, selectionEnd, value } = field;
  const from = selectionStart ?? value.length;
  return value.slice(0, from) + text + value.slice(selectionEnd ?? from);
}

/** Edits an email template: its text, when it is sent, and whether somebody reviews it first. */
export function MailEditor({
  draft,
  onChange,
  times,
  timeKind,
  timeHint,
  variables,
  isChanged,
  isPending,
  onSubmit,
  onReset,
  errors = {},
  error,
}: MailEditorProps) {
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const last = useRef<'subject' | 'text'>('text');
  const insert = (key: string) => {
    const field = last.current === 'subject' ? subject.current : text.current;
    if (!field) return;
    const named = `{{${key}}}`;
    const at = (field.selectionStart ?? field.value.length) + named.length;
    onChange({ [last.current]: inserted(field, named) });
    // After the new text is in the field, the cursor stands behind the variable.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(at, at);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isPending) onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Purpose"
        value={draft.title}
        onChange={(title) => onChange({ title })}
        maxLength={limits.CreateEmailTemplateInput.title}
        error={errors.title}
      />
      <TextField
        ref={subject}
        label="Subject"
        value={draft.subject}
        onChange={(next) => onChange({ subject: next })}
        onFocus={() => {
          last.current = 'subject';
        }}
        maxLength={limits.CreateEmailTemplateInput.subject}
        error={errors.subject}
      />
      <TextArea
        ref={text}
        label="Text"
        className={classes.text}
        value={draft.text}
        onChange={(next) => onChange({ text: next })}
        onFocus={() => {
          last.current = 'text';
        }}
        minRows={12}
        error={errors.text}
        hint="A blank line starts a paragraph, and “- ” starts a list item. **bold**, __italic__, [words](https://address)."
      />
      <SelectField
        label="Insert a variable"
        placeholder="Client first name, event date…"
        options={variables}
        value={null}
        onChange={insert}
        searchable
      />
      <div className={classes.when}>
        <SelectField
          label="When to send"
          options={times}
          value={draft.when}
          onChange={(when) => onChange({ when })}
          error={timeKind === 'none' ? errors.when : undefined}
        />
        {timeKind === 'days' && (
          <TextField
            label="Days"
            type="number"
            min={0}
            max={365}
            value={draft.days}
            onChange={(days) => onChange({ days })}
            error={errors.when}
          />
        )}
        {timeKind === 'moment' && (
          <>
            <TextField
              label="Day"
              type="date"
              value={draft.moment.day}
              onChange={(day) => onChange({ moment: { ...draft.moment, day } })}
              error={errors.when}
            />
            <TextField
              label="Time"
              type="time"
              value={draft.moment.time}
              onChange={(time) => onChange({ moment: { ...draft.moment, time } })}
            />
          </>
        )}
      </div>
      {timeHint && <p className={classes.timeHint}>{timeHint}</p>}
      <Switch
        label="Approve each email before it’s sent"
        checked={draft.approvalRequired}
        onChange={(approvalRequired) => onChange({ approvalRequired })}
      />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="primary" type="submit" disabled={!isChanged} pending={isPending}>
          Save
        </Button>
        {isChanged && (
          <Button variant="subtle" onClick={onReset}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
