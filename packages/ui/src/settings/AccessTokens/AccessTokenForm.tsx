import { areaName } from '@atelier/domain/access';
import * as limits from '@atelier/domain/limits';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
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
  /** The areas in their order, each with the most that the person can give. */
  areas: readonly { readonly area: string; readonly highest: AccessChoice }[];
  onSubmit: (draft: AccessTokenDraft) => void;
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

/** Creates an access token: what it is for, what it may do, and for how long. */
export function AccessTokenForm({ areas, onSubmit, onCancel, pending, error }: AccessTokenFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [levels, setLevels] = useState<Readonly<Record<string, AccessChoice>>>({});
  const scopes = Object.fromEntries(
    Object.entries(levels).flatMap(([area, level]) => (level === 'none' ? [] : [[area, level] as const])),
  );
  const isReady = name.trim() !== '' && Object.keys(scopes).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !pending) onSubmit({ name: name.trim(), scopes, expiresInDays: Number(days) });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        hint="What it’s for, such as Website"
        value={name}
        onChange={setName}
        maxLength={limits.createAccessToken.name}
        autoComplete="off"
        data-autofocus
      />
      <SelectField label="Expires after" options={lives} value={days} onChange={setDays} />
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
                onChange={(level) => setLevels({ ...levels, [area]: level })}
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
