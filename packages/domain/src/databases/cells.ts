import { foldText, readNumber } from '@atelier/filters';
import { readDay } from '../recurrence/days.js';
import { cleanLine, cleanText } from '../text.js';
import { isEmail, isPhoneNumber } from '../validation.js';
import { readWebAddress } from '../web-address.js';
import { type CellValue, type DatabaseField, isWritable, mostIds, rulesOf } from './fields.js';

/** Why a cell does not take a value. */
export type CellProblemCode =
  | 'wrongType'
  | 'tooLong'
  | 'tooMany'
  | 'unknownChoice'
  | 'notAnAddress'
  | 'required'
  | 'readOnly';

/** The value that a cell takes, or why it takes none, in words that name the field and the limit. */
export type CellAnswer =
  | { readonly value: CellValue }
  | { readonly code: CellProblemCode; readonly message: string; readonly limit?: number };

const refuse = (code: CellProblemCode, message: string, limit?: number): CellAnswer =>
  limit === undefined ? { code, message } : { code, message, limit };

/**
 * Reads what somebody writes into a cell: takes away what cannot be seen, and checks it by the field's type, limits and
 * choices (SPEC.md, D-5 to D-9). Uniqueness is not seen from one cell.
 *
 * @param field - whose cell it is.
 * @param value - anything; null, '' and [] empty the cell.
 */
export function readCellValue(field: DatabaseField, value: unknown): CellAnswer {
  if (!isWritable(field)) return refuse('readOnly', `${field.name} can’t be changed.`);
  const read = readers[rulesOf(field).holds](field, value ?? null);
  if ('value' in read && field.isRequired && isEmptyCell(read.value))
    return refuse('required', `${field.name} can’t be empty.`);
  return read;
}

/** Whether a cell holds nothing. A checkbox always holds something (SPEC.md, D-6). */
export const isEmptyCell = (value: CellValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Returns what must not occur twice in a unique field: the value without differences of case and width; null for an empty cell, of which there may be many (SPEC.md, D-10).
 */
export const uniqueKey = (value: CellValue): string | null =>
  isEmptyCell(value) ? null : typeof value === 'string' ? foldText(value) : JSON.stringify(value);

type Reader = (field: DatabaseField, value: unknown) => CellAnswer;

const wrong = ({ name }: DatabaseField, words: string) => refuse('wrongType', `${name} takes ${words}.`);

const readText: Reader = (field, value) => {
  if (value === null) return { value: null };
  if (typeof value !== 'string') return wrong(field, 'text');
  const text = field.type === 'text' ? cleanText(value) : cleanLine(value);
  const { limit } = rulesOf(field);
  if (limit !== undefined && text.length > limit)
    return refuse('tooLong', `${field.name} can have up to ${limit.toLocaleString('en')} characters.`, limit);
  return text === '' ? { value: null } : inForm(field, text);
};

function inForm(field: DatabaseField, text: string): CellAnswer {
  switch (field.type) {
    case 'email':
      return isEmail(text)
        ? { value: text }
        : refuse('notAnAddress', `${field.name} takes one email address, such as ada@ferreira.example.`);
    case 'phone':
      return isPhoneNumber(text)
        ? { value: text }
        : refuse('notAnAddress', `${field.name} takes a phone number, such as +351 912 345 678.`);
    case 'link': {
      const address = readWebAddress(text);
      return address === null
        ? refuse('notAnAddress', `${field.name} takes the address of a web page.`)
        : { value: address };
    }
    default:
      return { value: text };
  }
}

const idsIn = (value: unknown): readonly string[] | undefined => {
  if (value === null || value === '') return [];
  if (typeof value === 'string') return [value];
  const isList = Array.isArray(value) && value.every((id) => typeof id === 'string' && id !== '');
  return isList ? [...new Set<string>(value)] : undefined;
};

const unknownChoice = ({ name }: DatabaseField) =>
  refuse('unknownChoice', `${name} has no such option. It may have been deleted.`);

const readers: Record<ReturnType<typeof rulesOf>['holds'], Reader> = {
  text: readText,
  number: (field, value) => {
    if (value === null || value === '') return { value: null };
    const number = readNumber(value);
    return number === undefined ? wrong(field, 'a number') : { value: number };
  },
  date: (field, value) => {
    if (value === null || value === '') return { value: null };
    const date = typeof value === 'string' ? dateIn(value) : undefined;
    return date === undefined ? wrong(field, 'a date, such as 2026-11-21') : { value: date };
  },
  checkbox: (field, value) =>
    value === null || typeof value === 'boolean'
      ? { value: value === true }
      : wrong(field, 'a check mark or none'),
  id: (field, value) => {
    const ids = idsIn(value);
    if (ids === undefined || ids.length > 1) return wrong(field, 'one label');
    const [id = null] = ids;
    const isKnown = id === null || field.config.status?.some((label) => label.id === id);
    return isKnown ? { value: id } : unknownChoice(field);
  },
  ids: (field, value) => {
    const ids = idsIn(value);
    if (ids === undefined) return wrong(field, 'a list of ids');
    const most = mostIds(field);
    if (ids.length > most) {
      const things = most === 1 ? 'one choice' : `up to ${most} choices`;
      return refuse('tooMany', `${field.name} can have ${things}.`, most);
    }
    if (field.type === 'select') {
      const known = new Set(field.config.options?.map(({ id }) => id));
      if (!ids.every((id) => known.has(id))) return unknownChoice(field);
    }
    return { value: ids };
  },
};

/** A day as it is, an instant in UTC. */
function dateIn(text: string): string | undefined {
  if (readDay(text) !== undefined) return text;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const time = Date.parse(text);
  // JavaScript takes 30 February as 2 March.
  if (Number.isNaN(time) || readDay(text.slice(0, 10)) === undefined) return undefined;
  return new Date(time).toISOString();
}
