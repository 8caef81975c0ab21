import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import { useFormat } from '../../theme/format';
import classes from './SelectionForm.module.css';
import { readSelection, type SelectionDraft, type SelectionRules } from './selection-draft';

export interface SelectionFormProps {
  /** Name under which what is typed is kept on this device. */
  field: string;
  /** What it is so far; empty texts for a new one. */
  saved: SelectionDraft;
  /** The revision that holds `saved`; undefined for a new one. */
  revision?: number | undefined;
  /** Currency of the price, ISO 4217. */
  currency: string;
  /** Zone of the studio, in words, by whose clocks the last day ends. */
  zone: string;
  /** The longest name and the largest number. */
  limits: { name: number; most: number };
  /** Called with what was typed and the revision that it was made of. Resolves to whether it was kept; else it stays. */
  onSubmit: (rules: SelectionRules, revision: number | undefined) => Promise<boolean>;
  /** Closes it without saving. */
  onClose: () => void;
  /** The word on the button: `Create selection`. */
  submitLabel: string;
  pending?: boolean | undefined;
  /** What was refused, by the name of the field. */
  refused?: Readonly<Record<string, string | undefined>> | undefined;
  error?: string | undefined;
}

/** What clients are asked to pick: a name, how many, what more costs, and until when. */
export function SelectionForm(props: SelectionFormProps) {
  const { field, saved, revision, currency, zone, limits, onSubmit, onClose, submitLabel, pending, error } =
    props;
  const { refused = {} } = props;
  const { locale } = useFormat().settings;
  const form = useTypedForm({ field, label: 'Selection', saved, revision });
  const [isTried, setTried] = useState(false);
  const answer = readSelection(form.values, { currency, locale, most: limits.most });
  const problems = isTried && 'problems' in answer ? answer.problems : {};
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ('problems' in answer || pending) return;
        void onSubmit(answer.rules, form.revision).then((isKept) => isKept && close());
      }}
    >
      <TextField
        label="Name"
        placeholder="Album"
        value={form.values.name}
        onChange={(name) => form.change({ name })}
        maxLength={limits.name}
        error={problems.name ?? refused.name}
        data-autofocus
      />
      <div className={classes.pair}>
        <TextField
          label="At least"
          hint="Photos. Empty for none."
          inputMode="numeric"
          value={form.values.minimum}
          onChange={(minimum) => form.change({ minimum })}
          error={problems.minimum ?? refused.minimum}
        />
        <TextField
          label="Up to"
          hint="Empty for any number."
          inputMode="numeric"
          value={form.values.maximum}
          onChange={(maximum) => form.change({ maximum })}
          error={problems.maximum ?? refused.maximum}
        />
      </div>
      <TextField
        label="Price of each more"
        hint={`In ${currency}. Empty if there can’t be more.`}
        inputMode="decimal"
        value={form.values.extraPrice}
        onChange={(extraPrice) => form.change({ extraPrice })}
        error={problems.extraPrice ?? refused.extraPrice}
      />
      <TextField
        label="Last day"
        hint={`Closes at 23:59, ${zone}.`}
        type="date"
        value={form.values.lastDay}
        onChange={(lastDay) => form.change({ lastDay })}
        error={problems.lastDay ?? refused.closesOn}
      />
      {error && <FormError>{error}</FormError>}
      <div className={classes.actions}>
        <Button onClick={close}>Cancel</Button>
        <Button variant="primary" type="submit" pending={pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
