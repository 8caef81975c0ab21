import * as limits from '@atelier/domain/limits';
import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import classes from './Addresses.module.css';

/** How an address stands that somebody types. */
export type AddressState =
  /** Nothing was changed. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'checking' }
  /** Free, and as what it would be written. */
  | { readonly kind: 'free'; readonly slug: string }
  /** It cannot be had, and why. */
  | { readonly kind: 'refused'; readonly why: string };

export interface AddressFieldProps {
  /** What it is the address of: `Proposal`. */
  label: string;
  /** What stands before it: `atelier.example/leads/`. */
  before: string;
  value: string;
  /** Whether `value` is unchanged, being checked, available or refused. Only an available address can be saved. */
  state: AddressState;
  /** Why it was not taken, after pressing. */
  error?: string | undefined;
  isPending?: boolean | undefined;
  onChange: (value: string) => void;
  /** Called on submit, only while `state.kind` is `free`. */
  onKeep: () => void;
}

/** Field for a custom address, which shows whether the address is available while it is typed. */
export function AddressField(props: AddressFieldProps) {
  const { label, before, value, state, error, isPending, onChange, onKeep } = props;
  const [isTouched, setTouched] = useState(false);
  const refused = error ?? (state.kind === 'refused' ? state.why : undefined);
  return (
    <form
      className={classes.address}
      onSubmit={(event) => {
        event.preventDefault();
        if (state.kind === 'free') onKeep();
      }}
    >
      <TextField
        label={label}
        hint={hintOf(state, before, isTouched)}
        value={value}
        error={refused}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.updateSlug.slug}
        onChange={(next) => {
          setTouched(true);
          onChange(next);
        }}
      />
      <Button type="submit" pending={isPending} disabled={state.kind !== 'free'}>
        Change
      </Button>
    </form>
  );
}

function hintOf(state: AddressState, before: string, isTouched: boolean): string {
  switch (state.kind) {
    case 'checking':
      return 'Checking availability';
    case 'free':
      return `Available: ${before}${state.slug}`;
    case 'kept':
      return isTouched ? 'Current address' : before;
    case 'refused':
      return before;
  }
}
