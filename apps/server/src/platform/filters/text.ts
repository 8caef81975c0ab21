import type { Plan } from '@atelier/filters';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Place, PlaceError, type TextPlace } from './places';
import { isStorable, never, not, whereThere } from './totals';

type TextPlan = Extract<Plan, { test: 'text' }>;
type LetterPlan = Extract<Plan, { test: 'firstLetter' }>;

/** Matches texts that are null or have no characters. */
export function textIsEmpty(place: Place): SQL {
  const { folded } = formsOf(place);
  // Folding never turns a text into an empty one.
  return not(whereThere(folded, sql`${folded} <> ''`));
}

/**
 * Matches texts whose stored form equals, contains, starts or ends with a folded text, which is never taken as a
 * pattern.
 */
export function textMatches(place: Place, { text, by, stripAccents }: TextPlan): SQL {
  const forms = formsOf(place);
  if (text === '') return by === 'equals' ? never : not(textIsEmpty(place));
  if (!isStorable(text)) return never;
  const form = stripAccents ? forms.stripped : forms.folded;
  if (form === undefined)
    throw new PlaceError('Text is compared without accents, and that form is not stored.');
  return whereThere(form, comparison(sql`(${form} collate "C")`, text, by));
}

function comparison(form: SQL, text: string, by: TextPlan['by']): SQL {
  switch (by) {
    case 'equals':
      return sql`${form} = ${text}::text`;
    case 'contains':
      return sql`strpos(${form}, ${text}::text) > 0`;
    case 'startsWith':
      return sql`starts_with(${form}, ${text}::text)`;
    case 'endsWith':
      // PostgreSQL counts characters as code points, as a string's iterator does.
      return sql`right(${form}, ${[...text].length}::integer) = ${text}::text`;
  }
}

/** Matches texts that are grouped under this letter. */
export function letterMatches(place: Place, { letter, stripAccents }: LetterPlan): SQL {
  const forms = formsOf(place);
  if (letter === '' || !isStorable(letter)) return never;
  const form = stripAccents ? forms.strippedLetter : forms.letter;
  if (form === undefined) throw new PlaceError('Text is grouped by its first letter, which is not stored.');
  return whereThere(form, sql`(${form} collate "C") = ${letter}::text`);
}

function formsOf(place: Place): Omit<TextPlace, 'kind'> {
  if (place.kind === 'text') return place;
  if (place.kind !== 'storedForm')
    throw new PlaceError(`A text cannot be stored in a place for ${place.kind}.`);
  const folded = part(place.value, 'folded');
  const letter = part(place.value, 'letter');
  return {
    folded,
    stripped: sql`coalesce(${part(place.value, 'stripped')}, ${folded})`,
    letter,
    strippedLetter: sql`coalesce(${part(place.value, 'strippedLetter')}, ${letter})`,
  };
}

function part(value: SQLWrapper, name: 'folded' | 'stripped' | 'letter' | 'strippedLetter'): SQL {
  return sql`(${value} ->> ${sql.raw(`'${name}'`)})`;
}
