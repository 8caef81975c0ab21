import {
  type Field,
  firstLetter,
  foldText,
  formatDay,
  readCheckbox,
  readDate,
  readId,
  readIds,
  readNumber,
  readText,
} from '@atelier/filters';

/** A text as filters and groups compare it: with accents and without, and the letters that it is grouped by. */
export interface TextForms {
  readonly folded: string;
  readonly stripped: string;
  readonly letter: string;
  readonly strippedLetter: string;
}

const NO_TEXT: TextForms = { folded: '', stripped: '', letter: '', strippedLetter: '' };

/**
 * Returns the forms of a text that are stored alongside it, because SQL folds differently. Code that writes the text
 * must write them too.
 *
 * @param cell The value of the row; anything but text counts as empty.
 */
export function textForms(cell: unknown): TextForms {
  const text = readText(cell);
  if (text === undefined) return NO_TEXT;
  return {
    folded: foldText(text),
    stripped: foldText(text, { stripAccents: true }),
    letter: firstLetter(text, false),
    strippedLetter: firstLetter(text, true),
  };
}

/** The result of {@link storedForm}. Forms of a text that equal the longer-named one before are left out. */
export type StoredForm =
  | {
      readonly folded: string;
      readonly stripped?: string;
      readonly letter: string;
      readonly strippedLetter?: string;
    }
  | { readonly day: string }
  | { readonly instant: number }
  | number
  | true
  | string
  | readonly string[];

/**
 * Returns a cell of any shape as the package reads it, for a `jsonb` column alongside the cells. The row of an embedded
 * database keeps what people wrote; filters use this form. It is rewritten when the cell changes, and in all rows when
 * the type of the field changes.
 *
 * @returns `undefined` for an empty cell; a deleted option is still in the form, and dropped when it is read.
 */
export function storedForm(field: Field, cell: unknown): StoredForm | undefined {
  switch (field.type) {
    case 'text': {
      const { folded, stripped, letter, strippedLetter } = textForms(cell);
      if (folded === '') return undefined;
      return {
        folded,
        ...(stripped === folded ? {} : { stripped }),
        letter,
        ...(strippedLetter === letter ? {} : { strippedLetter }),
      };
    }
    case 'number':
      return readNumber(cell);
    case 'date': {
      const date = readDate(cell);
      if (date === undefined) return undefined;
      return date.kind === 'day' ? { day: formatDay(date.day) } : { instant: date.instant };
    }
    case 'checkbox':
      return readCheckbox(cell) || undefined;
    case 'select':
    case 'status':
      return readId(cell);
    case 'person':
    case 'multiSelect': {
      const ids = readIds(cell);
      return ids.length === 0 ? undefined : ids;
    }
  }
}

/**
 * Returns the stored forms of a whole row by field id; empty cells are left out.
 *
 * @param cell Returns the row's value in a field.
 */
export function storedForms(
  fields: readonly Field[],
  cell: (fieldId: string) => unknown,
): Record<string, StoredForm> {
  const forms: [string, StoredForm][] = [];
  for (const field of fields) {
    const form = storedForm(field, cell(field.id));
    if (form !== undefined) forms.push([field.id, form]);
  }
  return Object.fromEntries(forms);
}
