import { expect, it } from 'vitest';
import { featuresOf } from './FeaturesField';

it.each<[string, readonly string[]]>([
  ['', []],
  [' \n\n', []],
  ['ten hours\n  an album \n', ['ten hours', 'an album']],
  ['x'.repeat(400), ['x'.repeat(300)]],
  [
    Array.from({ length: 40 }, (_, index) => `${index}`).join('\n'),
    Array.from({ length: 30 }, (_, index) => `${index}`),
  ],
])('a feature is a line that says something: %j', (text, features) => {
  expect(featuresOf(text)).toEqual(features);
});
