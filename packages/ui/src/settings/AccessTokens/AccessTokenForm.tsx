import { areaName } from '@atelier/domain/access';
import * as limits from '@atelier/domain/limits';
import { type FormEvent, useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import { type AccessChoice, LevelChoice } from '../Team/LevelChoice';
import classes from './AccessTokens.module.css';

/** What somebody asks of a new access token. */
export interface AccessTokenDraft {
  name: string;
  /** The areas that it may use. */
  scopes: Record<string, 'read' | 'write'>;
  expiresInDays: number;
}

export interface AccessTokenFormProps {
  /** Name under which what is typed is kept on this device: `form.token`. */
  field?: string | undefined;
  /** The areas in their order, each with the most that the person can give. */
  areas: readonly { readonly area: string; readonly highest: AccessChoice }[];
  /** The second argument forgets what was typed: for when it was sent. */
  onSubmit: (draft: AccessTokenDraft, onSent: () => void) => void;
  onCancel: () => void;
  pending?: boolean | undefined;
  error?: string | undefined;
}

const lives = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'One year' },
];

/** The form before anything is typed. */
const nothing = { name: '', days: '90', levels: {} as Readonly<Record<string, AccessChoice>> };

/** Creates an access token: what it is for, what it may do, and for how long. */
export function AccessTokenForm({ field, areas, onSubmit, onCancel, pending, error }: AccessTokenFormProps) {
  const id = useId();
  const form = useTypedForm({ field, label: 'New access token', saved: nothing });
  const { name, days, levels } = form.values;
  const scopes = Object.fromEntries(
    Object.entries(levels).flatMap(([area, level]) => (level === 'none' ? [] : [[area, level] as const])),
  );
  const isReady = name.trim() !== '' && Object.keys(scopes).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !pending) onSubmit({ name: name.trim(), scopes, expiresInDays: Number(days) }, form.reset);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        hint="What it’s for, such as Website"
        value={name}
        onChange={(next) => form.change({ name: next })}
        maxLength={limits.createAccessToken.name}
        autoComplete="off"
        data-autofocus
      />
      <SelectField
        label="Expires after"
        options={lives}
        value={days}
        onChange={(next) => form.change({ days: next })}
      />
      <fieldset className={classes.scopes}>
        <legend>What it may do</legend>
        <p className={classes.text}>
          Give it only what the script needs. It can’t change the team, settings, or billing.
        </p>
        <ul className={classes.areas}>
          {areas.map(({ area, highest }) => (
            <li key={area} className={classes.area}>
              <span id={`${id}-${area}`}>{areaName(area)}</span>
              <LevelChoice
                aria-labelledby={`${id}-${area}`}
                name={`${id}-${area}`}
                level={levels[area] ?? 'none'}
                highest={highest}
                onChange={(level) => form.change({ levels: { ...levels, [area]: level } })}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {error && <FormError>{error}</FormError>}
      <div className={classes.foot}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" pending={pending} disabled={!isReady}>
          Create token
        </Button>
      </div>
    </form>
  );
}
