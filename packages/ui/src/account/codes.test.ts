import { describe, expect, it } from 'vitest';
import { codeDigits } from '../foundation/CodeField/CodeField';
import { clockText } from './CodeStep/CodeStep';

describe('codeDigits', () => {
  it.each([
    ['407193', '407193'],
    ['407 193', '407193'],
    ['407-193', '407193'],
    ['Your code is 407193.', '407193'],
    ['4071930000', '407193'],
    ['no digits', ''],
    ['', ''],
  ])('takes %j as %j', (pasted, digits) => {
    expect(codeDigits(pasted)).toBe(digits);
  });
});

describe('clockText', () => {
  it.each([
    [24, '0:24'],
    [0, '0:00'],
    [-5, '0:00'],
    [59.2, '1:00'],
    [61, '1:01'],
    [600, '10:00'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
