import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import classes from './NewLeadForm.module.css';
import { TemplateChoices, type TemplateChoicesProps } from './TemplateChoices';

/** Which template a lead takes its steps from, and what becomes of those that it has. */
export interface TemplateUse {
  templateId: string;
  /** They go; else the new ones come after them. */
  isReplacing: boolean;
}

export interface UseTemplateFormProps extends TemplateChoicesProps {
  /** Names of the steps that are there. */
  steps: readonly string[];
  /** The file was not sent, so its steps may go. */
  canReplace: boolean;
  /** What is proposed where both can be done. */
  isReplacing: boolean;
  onSubmit: (use: TemplateUse) => void;
  onCancel: () => void;
  isPending?: boolean | undefined;
  /** Why the steps were not added. */
  error?: ReactNode;
}

/** Gives a lead that is there the steps of a template: an enquiry, or one that began blank. */
export function UseTemplateForm({
  steps,
  canReplace,
  isReplacing: initial,
  onSubmit,
  onCancel,
  isPending,
  error,
  ...choices
}: UseTemplateFormProps) {
  const name = useId();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [isReplacing, setReplacing] = useState(canReplace && initial);
  const hasSteps = steps.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (templateId !== null) onSubmit({ templateId, isReplacing: hasSteps && isReplacing });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.about}>
        Copies the steps. The client, the answers, and the dates of the lead don’t change.
      </p>
      <TemplateChoices {...choices} legend="Template" value={templateId} onChange={setTemplateId} />
      {hasSteps && canReplace && (
        <fieldset className={classes.templates}>
          <legend>Existing steps: {steps.join(', ')}</legend>
          <div className={classes.choices}>
            {[
              { is: true, words: 'Replace them', detail: 'They’re removed with their contents' },
              { is: false, words: 'Keep them', detail: 'The template’s steps are added after them' },
            ].map(({ is, words, detail }) => (
              <label key={words} className={classes.choice}>
                <input
                  type="radio"
                  name={name}
                  checked={isReplacing === is}
                  onChange={() => setReplacing(is)}
                />
                <span>
                  <b>{words}</b>
                  <small>{detail}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {hasSteps && !canReplace && (
        <p className={classes.about}>
          They’re added after the steps that were sent. Amend the file to send them.
        </p>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" disabled={templateId === null} pending={isPending}>
          Use template
        </Button>
      </div>
    </form>
  );
}
