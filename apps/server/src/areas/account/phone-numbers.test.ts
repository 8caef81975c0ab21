import { expect, test } from 'vitest';
import { canReceiveText, normalisePhoneNumber } from './phone-numbers';

test.each([
  ['+351912345678', '+351912345678'],
  ['+351 912 345 678', '+351912345678'],
  ['+14155552671', '+14155552671'],
  ['+919876543210', '+919876543210'],
  ['+3519123', undefined],
  ['+999123456789', undefined],
  ['912345678', undefined],
  ['+', undefined],
])('%s becomes %s', (text, expected) => {
  expect(normalisePhoneNumber(text)).toBe(expected);
});

test.each([
  ['+351912345678', true],
  ['+14155552671', true],
  ['+351213456789', false],
  ['+448001111111', false],
])('%s can be sent a text message: %s', (number, expected) => {
  expect(canReceiveText(number)).toBe(expected);
});
