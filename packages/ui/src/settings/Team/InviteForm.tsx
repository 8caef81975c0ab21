import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { TextArea } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import { type AccessRow, AccessTable } from './AccessTable';
import type { AccessChoice } from './LevelChoice';
import classes from './Team.module.css';
import { SeatsLine, type SeatsView } from './TeamList';

/** What became of one address. */
export interface InviteResult {
  email: string;
  isSent: boolean;
  /** Why not. */
  message?: string | undefined;
}

export interface InviteFormProps {
  /** Name under which what is typed is kept on this device: `form.invite`. */
  field?: string | undefined;
  /** The roles that the viewer can give. */
  roles: readonly SelectOption[];
  /** The areas with what a role gives, to set something else in; without it that is not offered. */
  accessOf?: ((role: string) => readonly AccessRow[]) | undefined;
  /** What the role gives, in words. */
  roleText: (role: string) => string;
  /** Shown before anybody is invited. */
  seats: SeatsView;
  /** What became of the last ones; those that were not sent stay in the field. */
  results?: readonly InviteResult[] | undefined;
  /** `access` holds what was set over the role, by area. */
  onSubmit: (emails: readonly string[], role: string, access: Readonly<Record<string, AccessChoice>>) => void;
  onCancel: () => void;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** Returns the addresses of a text: one per line, or separated by commas or blanks. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The form before anything is typed. */
const nobody = { text: '', role: 'member', access: {} as Readonly<Record<string, AccessChoice>> };

/** Several addresses, one role, the seats they need, and what became of each. */
export function InviteForm({
  field,
  roles,
  roleText,
  accessOf,
  seats,
  results,
  onSubmit,
  onCancel,
  pending,
  error,
}: InviteFormProps) {
  const form = useTypedForm({ field, label: 'Invite people', saved: nobody });
  const { text, role, access } = form.values;
  const rows = (accessOf?.(role) ?? []).map((row) => ({ ...row, level: access[row.area] ?? row.level }));
  const changed = rows.filter(({ level, standard }) => level !== standard);
  const emails = addressesIn(text);
  const free = seats.total === null ? null : seats.total - seats.members - seats.invitations;
  const failed = results?.filter(({ isSent }) => !isSent) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length > 0 && !pending)
      onSubmit(emails, role, Object.fromEntries(changed.map(({ area, level }) => [area, level])));
  };
  // Those that left are done; the others can be fixed where they are.
  const [seen, setSeen] = useState(results);
  if (results !== seen) {
    setSeen(results);
    if (results) form.change({ text: failed.map(({ email }) => email).join('\n') });
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.quiet}>
        Everyone gets their own link by email. It works for 7 days, for that address only.
      </p>
      <TextArea
        label="Email addresses"
        hint="One per line, up to 200"
        value={text}
        onChange={(next) => form.change({ text: next })}
        minRows={4}
        autoComplete="off"
        data-autofocus
      />
      {results && results.length > 0 && (
        <ul className={classes.list} aria-label="Results" aria-live="polite">
          {results.map(({ email, isSent, message }, at) => (
            // An address may be there twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
            <li key={at} className={classes.row}>
              <span aria-hidden="true">{isSent ? '✓' : '!'}</span>
              <div>
                <p className={classes.strong}>{email}</p>
                <p className={clsx(classes.quiet, !isSent && classes.bad)}>{isSent ? 'Invited' : message}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label="Role"
        options={[...roles]}
        value={role}
        // Another role starts elsewhere: what was set over the first one says nothing about it.
        onChange={(next) => form.change({ role: next, access: {} })}
        hint={roleText(role)}
      />
      {rows.length > 0 && (
        <details className={classes.more}>
          <summary>
            {changed.length === 0 ? 'Set access by area' : `Access by area, ${changed.length} changed`}
          </summary>
          <AccessTable
            aria-label="Access by area"
            roleName={roles.find(({ value }) => value === role)?.label ?? role}
            rows={rows.map((row) => ({
              ...row,
              ...(row.level !== row.standard && { setBy: 'Set for everyone invited here' }),
            }))}
            onSet={(area, level) => {
              const { [area]: _, ...others } = access;
              form.change({ access: level === null ? others : { ...others, [area]: level } });
            }}
          />
        </details>
      )}
      <SeatsLine {...seats} />
      {free !== null && emails.length > free && (
        <p className={clsx(classes.quiet, classes.bad)} role="status">
          {free <= 0
            ? 'No seat is free. Withdraw an invitation first.'
            : `Only ${free} of these ${emails.length} can be invited: no more seats are free.`}
        </p>
      )}
      {error && <FormError>{error}</FormError>}
      <div className={classes.actions}>
        <Button onClick={onCancel}>{results?.some(({ isSent }) => isSent) ? 'Done' : 'Cancel'}</Button>
        <Button variant="primary" type="submit" pending={pending} disabled={emails.length === 0}>
          {emails.length > 1 ? `Send ${emails.length} invitations` : 'Send invitation'}
        </Button>
      </div>
    </form>
  );
}
