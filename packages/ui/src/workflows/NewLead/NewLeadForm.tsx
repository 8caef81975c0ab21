import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { Skeleton } from '../../foundation/Skeleton/Skeleton';
import { type StepView, stepsInWords } from '../steps';
import classes from './NewLeadForm.module.css';

/** What a new lead can start from. */
export interface TemplateChoice {
  id: string;
  title: string;
  steps: readonly Pick<StepView, 'kind'>[];
  /** It comes with the product. */
  isGlobal: boolean;
}

/** What is known of a lead before it is made. */
export interface NewLead {
  /** Null: blank. */
  templateId: string | null;
  /** Empty: that of the template. */
  title: string;
  /** Day of the event, such as `2027-02-27`; empty when nobody knows it yet. */
  eventDay: string;
}

export interface NewLeadFormProps {
  /** Those that are loaded; undefined while the first are on their way. */
  templates: readonly TemplateChoice[] | undefined;
  /** The templates did not come: says so, and how to ask again. */
  failed?: ReactNode;
  /** With it there are more to load. */
  onMore?: (() => void) | undefined;
  isFetchingMore?: boolean | undefined;
  /** Which one is chosen at first; blank without it. */
  initialTemplateId?: string | undefined;
  /** Chooses the contact. */
  contact: ReactNode;
  onSubmit: (lead: NewLead) => void;
  onCancel: () => void;
  isPending?: boolean | undefined;
  /** Why the lead was not made. */
  error?: ReactNode;
}

/** Makes a lead: from a template or blank, for whom, for which day. */
export function NewLeadForm({
  templates,
  failed,
  onMore,
  isFetchingMore,
  initialTemplateId,
  contact,
  onSubmit,
  onCancel,
  isPending,
  error,
}: NewLeadFormProps) {
  const name = useId();
  const [templateId, setTemplateId] = useState<string | null>(initialTemplateId ?? null);
  const [title, setTitle] = useState('');
  const [eventDay, setEventDay] = useState('');
  const chosen = templates?.find(({ id }) => id === templateId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ templateId, title: title.trim(), eventDay });
  };
  const choice = (id: string | null, words: string, detail: string) => (
    <label key={id ?? 'blank'} className={classes.choice}>
      <input type="radio" name={name} checked={templateId === id} onChange={() => setTemplateId(id)} />
      <span>
        <b>
          <bdi>{words}</bdi>
        </b>
        <small>{detail}</small>
      </span>
    </label>
  );
  return (
    <form className={classes.form} onSubmit={submit}>
      <fieldset className={classes.templates}>
        <legend>Start from</legend>
        <div className={classes.choices}>
          {choice(null, 'Blank', 'Steps are added later')}
          {templates === undefined && !failed && <Skeleton height={44} />}
          {failed}
          {templates?.map(({ id, title: words, steps, isGlobal }) =>
            choice(id, words, `${isGlobal ? 'From Atelier: ' : ''}${stepsInWords(steps)}`),
          )}
          {onMore && (
            <Button size="sm" variant="subtle" pending={isFetchingMore} onClick={onMore}>
              Show more templates
            </Button>
          )}
        </div>
      </fieldset>
      <TextField
        label="What it is"
        value={title}
        onChange={setTitle}
        maxLength={200}
        placeholder={chosen?.title ?? 'New lead'}
      />
      {contact}
      <TextField label="Day of the event" type="date" value={eventDay} onChange={setEventDay} />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" pending={isPending}>
          Create lead
        </Button>
      </div>
    </form>
  );
}
