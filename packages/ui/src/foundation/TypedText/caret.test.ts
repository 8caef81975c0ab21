import { expect, it } from 'vitest';
import { caretAfter } from './caret';

it.each([
  ['behind what is put in before it', 'Call |the venue', 'Please call the venue', 'Please call |the venue'],
  ['before what is put in behind it', 'Call| the venue', 'Call the venue at noon', 'Call| the venue at noon'],
  [
    'at its word, when others write on after it',
    'Call the v|',
    'Call the v\nAsk Priya',
    'Call the v|\nAsk Priya',
  ],
  ['in the text, when all of it is new', 'Call the venue|', 'Ask', 'Ask|'],
])('stands %s', (_, before, after, expected) => {
  const caret = caretAfter(before.replace('|', ''), after, before.indexOf('|'));
  expect(`${after.slice(0, caret)}|${after.slice(caret)}`).toBe(expected);
});
