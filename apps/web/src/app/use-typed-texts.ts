import type { TypedFields, TypedText, TypedTexts } from '@atelier/ui';
import { useMemo } from 'react';
import { textOfChange } from '../frame/text-of-change';
import { draftsOf, forgetOnDevice, keepOnDevice } from './device-drafts';

/** Form under which the fields of something are kept: those of `lead.<id>` for everything of a lead. */
export const typedForm = (workspaceId: string, field: string): string => `field:${workspaceId}.${field}`;

/**
 * Keeps what is typed into fields on this device until it is saved.
 *
 * @param account - id of the person; undefined while it is not known, when nothing is kept.
 */
export function useTypedTexts(account: string | undefined, workspaceId: string): TypedTexts | undefined {
  return useMemo(() => {
    if (account === undefined) return undefined;
    return {
      of: (field) => takenOver(account, typedForm(workspaceId, field)),
      keep: (field, typed, label) => {
        const { pathname, search } = window.location;
        keepOnDevice(
          account,
          typedForm(workspaceId, field),
          typed && {
            label,
            text: typed.form ? textOfChange(typed.form.values) : typed.text,
            href: pathname + search,
            content: JSON.stringify(typed),
          },
        );
      },
    };
  }, [account, workspaceId]);
}

/** Returns the newest draft of a field; from now on it is this page that keeps it. */
function takenOver(account: string, form: string): TypedText | undefined {
  const drafts = draftsOf(account, form);
  const newest = drafts.at(-1);
  const typed = newest && typedIn(newest.content);
  for (const { key } of drafts) forgetOnDevice(key);
  if (newest && typed) keepOnDevice(account, form, newest);
  return typed;
}

function typedIn(content: string): TypedText | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null) return undefined;
    const { text, base, revision, form } = { ...none, ...value };
    return typeof text === 'string' && typeof base === 'string'
      ? { text, base, revision: numberIn(revision), form: fieldsIn(form) }
      : undefined;
  } catch {
    return undefined;
  }
}

const none = { text: undefined, base: undefined, revision: undefined, form: undefined };

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The form checks what kind of value each of its fields takes. */
function fieldsIn(form: unknown): TypedFields | undefined {
  if (typeof form !== 'object' || form === null) return undefined;
  const { values, base, revision } = { values: undefined, base: undefined, revision: undefined, ...form };
  return { values: recordIn(values), base: recordIn(base), revision: numberIn(revision) };
}
