import { expect, it } from 'vitest';
import { readRange } from './sending';

it.each([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 10 }],
  ['bytes=3-5', { from: 3, to: 6 }],
  ['bytes=3-99', { from: 3, to: 10 }],
  ['bytes=-4', { from: 6, to: 10 }],
  ['bytes=-99', { from: 0, to: 10 }],
  ['bytes=-0', null],
  ['bytes=10-', null],
  ['bytes=5-3', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
])('a range %s of ten bytes', (header, part) => {
  expect(readRange(header, 10)).toEqual(part);
});
