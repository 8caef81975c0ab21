import { use, useLayoutEffect, useRef, useState } from 'react';
import { type TypedTexts, TypedTextsContext } from './typed-texts';

/** What {@link useTypedForm} needs. */
export interface TypedFormOptions<Values> {
  /** Name under which it is kept on this device: `form.mail.<id>`. Left out, it is not kept. */
  readonly field?: string | undefined;
  /** Name of the form, where what is not saved is listed. */
  readonly label: string;
  /** What the server has; for something new, what its fields start with. */
  readonly saved: Values;
  /** The revision that holds `saved`; undefined where the thing has none. */
  readonly revision?: number | undefined;
}

/** A form with what was typed into it. */
export interface TypedFormState<Values> {
  readonly values: Values;
  /** Something differs from what is saved. */
  readonly isChanged: boolean;
  /** The fields that differ from what is saved. */
  readonly changes: Partial<Values>;
  /** The revision that the changes were made of; a newer one of somebody else must not be written over. */
  readonly revision: number | undefined;
  /** Changed fields whose saved value has changed elsewhere since they were typed over: saving writes over it. */
  readonly overtaken: readonly (keyof Values & string)[];
  readonly change: (part: Partial<Values>) => void;
  /** Forgets what was typed: it was saved, or the person does not want it. */
  readonly reset: () => void;
  /**
   * Notes that what is typed now is sent, for a form that stays open.
   *
   * @returns forgets it, for when it was saved: with the revision that it led to. What was typed since then stays.
   */
  readonly sending: () => (revision?: number) => void;
}

/** What was typed, and what it was typed over, by field. */
interface Typed<Values> {
  readonly values: Partial<Values>;
  readonly base: Partial<Values>;
  readonly revision: number | undefined;
}

/**
 * Lets somebody type into a form that is saved with a button. Until it is saved, what was typed is kept on this device, so
 * that neither a reload nor closing the tab loses it. A fresh answer of the server shows in the fields that nobody has
 * touched, and takes nothing away that was typed.
 */
export function useTypedForm<Values extends object>(
  options: TypedFormOptions<Values>,
): TypedFormState<Values> {
  const { field, saved, revision } = options;
  const store = use(TypedTextsContext);
  const [typed, setTyped] = useState(() => keptIn(store, field, saved));
  const latest = useRef({ ...options, typed });
  latest.current = { ...options, typed };

  const set = (next: Typed<Values> | undefined) => {
    latest.current.typed = next;
    setTyped(next);
    if (field !== undefined) store?.keep(field, next && { text: '', base: '', form: next }, options.label);
  };

  // What was kept may come late: who is signed in has to be known.
  useLayoutEffect(() => {
    const { saved, typed, label } = latest.current;
    if (field === undefined || !store) return;
    if (typed) store.keep(field, { text: '', base: '', form: typed }, label);
    else setTyped(keptIn(store, field, saved));
  }, [store, field]);

  const changes = changedFields(saved, typed?.values ?? {});
  return {
    values: { ...saved, ...typed?.values },
    isChanged: Object.keys(changes).length > 0,
    changes,
    revision: typed ? typed.revision : revision,
    overtaken: Object.keys(changedFields(saved, typed?.base ?? {})).filter(
      (name): name is keyof Values & string => name in changes,
    ),
    change: (part) => {
      const { saved, revision, typed } = latest.current;
      set(typedOver(typed ?? { values: {}, base: {}, revision }, saved, part));
    },
    reset: () => set(undefined),
    sending: () => {
      const sent = latest.current.typed?.values ?? {};
      return (revision) => set(typedSince(sent, latest.current.typed, revision));
    },
  };
}

/** Returns what was typed after something was sent, as typed over that; undefined for nothing. */
function typedSince<Values extends object>(
  sent: Partial<Values>,
  typed: Typed<Values> | undefined,
  revision: number | undefined,
): Typed<Values> | undefined {
  if (!typed) return undefined;
  const values = changedFields(sent, typed.values);
  if (Object.keys(values).length === 0) return undefined;
  return { values, base: fieldsOf({ ...typed.base, ...sent }, values), revision: revision ?? typed.revision };
}

/** Adds to what was typed; undefined when all of it is as it was. */
function typedOver<Values extends object>(
  typed: Typed<Values>,
  saved: Values,
  part: Partial<Values>,
): Typed<Values> | undefined {
  const base = { ...typed.base };
  for (const name in part) if (!(name in base)) base[name] = saved[name];
  const values = changedFields(base, { ...typed.values, ...part });
  return Object.keys(values).length === 0 ? undefined : { ...typed, values, base: fieldsOf(base, values) };
}

/** Returns the fields of an object that another one has. */
function fieldsOf<Values extends object>(object: Partial<Values>, names: Partial<Values>): Partial<Values> {
  const fields: Partial<Values> = {};
  for (const name in names) fields[name] = object[name];
  return fields;
}

/**
 * Returns the typed fields that differ from the saved ones.
 *
 * @param saved - what the server has.
 * @param typed - what was typed over it.
 */
export function changedFields<Values extends object>(
  saved: Partial<Values>,
  typed: Partial<Values>,
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const name in typed)
    if (JSON.stringify(typed[name]) !== JSON.stringify(saved[name])) changes[name] = typed[name];
  return changes;
}

/** Returns what was kept of a form; fields of another kind than now are left out. */
function keptIn<Values extends object>(
  store: TypedTexts | undefined,
  field: string | undefined,
  saved: Values,
): Typed<Values> | undefined {
  const kept = field === undefined ? undefined : store?.of(field)?.form;
  if (!kept) return undefined;
  const values: Partial<Values> = {};
  const base: Partial<Values> = {};
  for (const name in saved) {
    const [value, before]: unknown[] = [kept.values[name], kept.base[name]];
    if (!isLike(value, saved[name])) continue;
    values[name] = value;
    base[name] = isLike(before, saved[name]) ? before : saved[name];
  }
  return Object.keys(values).length === 0 ? undefined : { values, base, revision: kept.revision };
}

const isLike = <Value>(value: unknown, example: Value): value is Value =>
  value !== null && typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
