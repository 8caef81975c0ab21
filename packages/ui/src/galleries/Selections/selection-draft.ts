import { parseMoney } from '@atelier/domain/money';

/** What the studio types when it asks for a selection. */
export interface SelectionDraft {
  name: string;
  /** Empty for none. */
  minimum: string;
  /** Empty for no limit. */
  maximum: string;
  /** The price of each above the maximum; empty if there can be none. */
  extraPrice: string;
  /** A civil day; empty for none. */
  lastDay: string;
}

/** A selection as it was typed, read. */
export interface SelectionRules {
  name: string;
  minimum: number | null;
  maximum: number | null;
  /** Minor units. */
  extraPrice: number | null;
  closesOn: string | null;
}

/** What is wrong with a field, in words. */
export type SelectionProblems = Partial<Record<keyof SelectionDraft, string>>;

/** How it is read. */
export interface SelectionReading {
  /** ISO 4217. */
  currency: string;
  locale: string;
  /** The largest number of photographs. */
  most: number;
}

const digits = /^\d+$/;

function countOf(text: string, most: number): number | null | string {
  const typed = text.trim();
  if (typed === '') return null;
  const count = digits.test(typed) ? Number(typed) : Number.NaN;
  return count >= 1 && count <= most ? count : `Use a whole number from 1 to ${most.toLocaleString('en')}.`;
}

/** Reads what was typed, or says what is wrong with each field. */
export function readSelection(
  draft: SelectionDraft,
  { currency, locale, most }: SelectionReading,
): { readonly rules: SelectionRules } | { readonly problems: SelectionProblems } {
  const problems: SelectionProblems = {};
  const name = draft.name.trim();
  if (name === '') problems.name = 'Give it a name.';
  const minimum = countOf(draft.minimum, most);
  const maximum = countOf(draft.maximum, most);
  if (typeof minimum === 'string') problems.minimum = minimum;
  if (typeof maximum === 'string') problems.maximum = maximum;
  if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum)
    problems.minimum = `The minimum is at most the maximum, ${maximum}.`;
  let extraPrice: number | null = null;
  if (draft.extraPrice.trim() !== '') {
    const price = parseMoney(draft.extraPrice, { currency, locale });
    if (price.ok && price.value.amount >= 0) extraPrice = price.value.amount;
    else
      problems.extraPrice = price.ok
        ? 'A price is not below zero.'
        : (price.problems[0]?.message ?? 'Enter an amount.');
    if (maximum === null) problems.maximum = 'Set a maximum: the price is for those above it.';
  }
  if (Object.keys(problems).length > 0 || typeof minimum === 'string' || typeof maximum === 'string')
    return { problems };
  const closesOn = draft.lastDay === '' ? null : draft.lastDay;
  return { rules: { name, minimum, maximum, extraPrice, closesOn } };
}
