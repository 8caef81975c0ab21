import { cleanLine, cleanText } from '../../text.js';
import { isEmail, isPhoneNumber, isWebUrl } from '../../validation.js';
import type { TextQuestion } from '../content/types.js';
import { formLimits as limits } from '../limits.js';
import type { ReadAnswer } from './reading.js';

/** Cleaned before it is measured, so that what is invisible is not counted; the guard keeps the cleaning short. */
function readLine(value: unknown, most: number, clean = cleanLine): string | undefined {
  return typeof value === 'string' && value.length <= most * 4 ? clean(value) : undefined;
}

const tooLong = (length: number): ReadAnswer => ({
  problem: ({ words }) => words.answers.tooLong({ length }),
});

export function readTextAnswer(question: TextQuestion, value: unknown): ReadAnswer {
  const isLong = question.type === 'longText';
  const most = Math.min(question.maximumLength ?? Number.POSITIVE_INFINITY, limits[question.type]);
  if (typeof value !== 'string') return { problem: ({ words }) => words.answers.text };
  const text = readLine(value, limits[question.type], isLong ? cleanText : cleanLine);
  if (text === undefined) return tooLong(most);
  if (text === '') return { value: null };
  const length = [...text].length;
  if (length > most) return tooLong(most);
  const least = question.minimumLength ?? 0;
  return length < least
    ? { problem: ({ words }) => words.answers.tooShort({ length: least }) }
    : { value: text };
}

export function readEmail(value: unknown): ReadAnswer {
  const text = readLine(value, limits.email);
  if (text === '') return { value: null };
  if (text !== undefined && text.length > limits.email) return tooLong(limits.email);
  // Whether it exists only a mail can tell.
  if (text === undefined || !isEmail(text)) return { problem: ({ words }) => words.answers.email };
  // Contacts keep addresses so, and one person is one contact however the address is spelt.
  return { value: text.toLowerCase() };
}

export function readPhone(value: unknown): ReadAnswer {
  const text = readLine(value, limits.phone);
  if (text === '') return { value: null };
  if (text !== undefined && text.length > limits.phone) return tooLong(limits.phone);
  return text !== undefined && isPhoneNumber(text)
    ? { value: text }
    : { problem: ({ words }) => words.answers.phone };
}

export function readWebsite(value: unknown): ReadAnswer {
  const text = readLine(value, limits.website);
  if (text === '') return { value: null };
  const address = text === undefined || /^[a-z][a-z0-9+.-]*:/i.test(text) ? (text ?? '') : `https://${text}`;
  const url = isWebUrl(address) ? new URL(address) : undefined;
  // Who signs in with an address gives the password away to everybody who reads the answer.
  if (url === undefined || !/[^.]\.[^.]/.test(url.hostname) || url.username !== '' || url.password !== '')
    return { problem: ({ words }) => words.answers.website };
  return url.href.length > limits.website ? tooLong(limits.website) : { value: url.href };
}
