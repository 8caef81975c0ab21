import * as limits from '@atelier/domain/limits';
import type { RichLine, RichText } from '@atelier/domain/smart-files';
import type { FormEvent, ReactNode } from 'react';
import { RichField, RichLineField } from '../../editor/RichText/RichField';
import { Button } from '../../foundation/Button/Button';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { Switch } from '../../foundation/Field/Switch';
import { TextField } from '../../foundation/Field/TextField';
import classes from './MailEditor.module.css';

/** An email template as it is being written. */
export interface MailDraft {
  title: string;
  subject: RichLine;
  body: RichText;
  /** One of `times`. */
  when: string;
  /** How many days before or after. */
  days: string;
  /** Day and time of a mail that leaves at a moment. */
  moment: { day: string; time: string };
  approvalRequired: boolean;
}

export interface MailEditorProps {
  /** What is edited. The host keeps it and merges each change. */
  draft: MailDraft;
  onChange: (change: Partial<MailDraft>) => void;
  /** When a mail can leave. */
  times: SelectOption[];
  /** Which of `times` counts days, and which names a moment. */
  timeKind: 'none' | 'days' | 'moment';
  /** To whom it leaves then, in words. */
  timeHint?: string | undefined;
  /** When it leaves, in words, where that is not chosen: it then has no time and no approval. */
  leaves?: string | undefined;
  /** Whether the draft differs from what is saved. Without a difference, it cannot be saved or reset. */
  isChanged: boolean;
  isPending?: boolean | undefined;
  onSubmit: () => void;
  /** Called to restore what is saved. */
  onReset: () => void;
  /** What is wrong with single fields. */
  errors?: Partial<Record<'title' | 'subject' | 'body' | 'when', ReactNode>> | undefined;
  /** What went wrong with the whole. */
  error?: ReactNode;
}

/**
 * Edits an email template: its text, when it is sent, and whether somebody reviews it first. Texts show variables as chips;
 * those that only emails know, and the workspace's own, come from `RichVariablesContext`.
 */
export function MailEditor({
  draft,
  onChange,
  times,
  timeKind,
  timeHint,
  leaves,
  isChanged,
  isPending,
  onSubmit,
  onReset,
  errors = {},
  error,
}: MailEditorProps) {
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
      <RichLineField
        label="Subject"
        value={draft.subject}
        onChange={(subject) => onChange({ subject })}
        error={errors.subject}
      />
      <RichField
        label="Text"
        value={draft.body}
        onChange={(body) => onChange({ body })}
        error={errors.body}
      />
      {leaves !== undefined ? (
        <p className={classes.timeHint}>{leaves}</p>
      ) : (
        <>
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
        </>
      )}
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
