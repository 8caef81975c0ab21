import * as limits from '@atelier/domain/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import classes from './NewLeadForm.module.css';
import { pastDayNotice } from './past-day';
import { TemplateChoices, type TemplateChoicesProps } from './TemplateChoices';

/** Values of a lead before it is created. */
export interface NewLead {
  /** Null: blank. */
  templateId: string | null;
  /** Empty: that of the template. */
  title: string;
  /** Event date, such as `2027-02-27`; empty when nobody knows it yet. */
  eventDay: string;
}

export interface NewLeadFormProps extends TemplateChoicesProps {
  /** Name under which what is typed is kept on this device: `form.lead`. Left out, it is not kept. */
  field?: string | undefined;
  /** Which one is chosen at first. */
  initialTemplateId?: string | undefined;
  /** Which one is chosen while nobody has chosen, as soon as it is known; blank without it. */
  proposedTemplateId?: string | undefined;
  /** Such as `2026-10-15`: an earlier event date gets a notice. */
  today: string;
  /** Chooses the contact. */
  contact: ReactNode;
  /** The second argument forgets what was typed: for when it was sent. */
  onSubmit: (lead: NewLead, onSent: () => void) => void;
  onCancel: () => void;
  isPending?: boolean | undefined;
  /** Why the lead was not made. */
  error?: ReactNode;
}

/** Makes a lead: for whom, from a template or blank, for which day. */
export function NewLeadForm({
  field,
  initialTemplateId,
  proposedTemplateId,
  today,
  contact,
  onSubmit,
  onCancel,
  isPending,
  error,
  ...choices
}: NewLeadFormProps) {
  const [chosenId, setTemplateId] = useState<string | null | undefined>(initialTemplateId);
  const templateId = chosenId === undefined ? (proposedTemplateId ?? null) : chosenId;
  const form = useTypedForm({ field, label: 'New lead', saved: { title: '', eventDay: '' } });
  const { title, eventDay } = form.values;
  const chosen = choices.templates?.find(({ id }) => id === templateId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ templateId, title: title.trim(), eventDay }, form.reset);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {contact}
      <TemplateChoices
        {...choices}
        legend="Start from"
        blank="Steps are added later"
        value={templateId}
        onChange={setTemplateId}
      />
      <TextField
        label="Title"
        value={title}
        onChange={(title) => form.change({ title })}
        maxLength={limits.CreateWorkflowInput.title}
        placeholder={chosen?.title ?? 'New lead'}
      />
      <TextField
        label="Event date"
        type="date"
        hint={pastDayNotice(eventDay, today)}
        value={eventDay}
        onChange={(eventDay) => form.change({ eventDay })}
      />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <Button
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={isPending}>
          Create lead
        </Button>
      </div>
    </form>
  );
}
