import { isEmail } from '@atelier/domain';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { PageField } from '../Page/PageField';
import { Door, type DoorView } from './Door';
import classes from './Door.module.css';
import { NeedsScript } from './NeedsScript';

/** What a studio asks of its visitors. */
export interface VisitorField {
  key: string;
  label: string;
  kind: 'name' | 'email' | 'phone' | 'text' | (string & {});
  isRequired: boolean;
}

export interface VisitorFormProps extends Omit<ComponentProps<'main'>, 'children' | 'onSubmit'> {
  /** What the visitor may see of the gallery. */
  door: DoorView;
  /** What the studio asks for, in its order. */
  fields: readonly VisitorField[];
  /** What it is for: `So that Mira knows who looked.` */
  reason?: string | undefined;
  /** Default `Open the gallery`. */
  submitLabel?: string | undefined;
  /** Called with the answers by key. */
  onSubmit: (answers: Record<string, string>) => void;
  pending?: boolean | undefined;
  error?: string | undefined;
}

const inputs: Readonly<Record<string, { type: string; autoComplete: string }>> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

/** Asks who a visitor is, once: whoever comes back is known on this device. */
export function VisitorForm({
  door,
  fields,
  reason = 'Tell us who you are. You are asked only once on this device.',
  submitLabel = 'Open the gallery',
  onSubmit,
  pending,
  error,
  ...rest
}: VisitorFormProps) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [isTried, setTried] = useState(false);
  const problemOf = ({ key, label, kind, isRequired }: VisitorField): string | undefined => {
    const answer = (answers[key] ?? '').trim();
    if (answer === '') return isRequired ? `${label} is missing.` : undefined;
    if (kind === 'email' && !isEmail(answer)) return 'That isn’t an email address.';
    return undefined;
  };
  return (
    <Door {...rest} door={door} text={reason}>
      <NeedsScript studio={door.studio.name} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (pending || fields.some((field) => problemOf(field) !== undefined)) return;
          onSubmit(Object.fromEntries(fields.map(({ key }) => [key, (answers[key] ?? '').trim()])));
        }}
      >
        {fields.map((field) => (
          <PageField
            key={field.key}
            label={field.isRequired ? field.label : `${field.label} (optional)`}
            {...inputs[field.kind]}
            value={answers[field.key] ?? ''}
            onChange={(next) => setAnswers((before) => ({ ...before, [field.key]: next }))}
            error={isTried ? problemOf(field) : undefined}
          />
        ))}
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <Button variant="primary" size="lg" wide type="submit" pending={pending}>
          {submitLabel}
        </Button>
      </form>
    </Door>
  );
}
