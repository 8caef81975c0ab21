import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name';

describe('a name in a mail to a stranger', () => {
  it.each([
    ['Mira Okafor', 'Mira Okafor'],
    ['Juniper & Light', 'Juniper & Light'],
    ['J.R. Okafor-Smith', 'J. R. Okafor-Smith'],
    ['Studio Nair Ltd.', 'Studio Nair Ltd.'],
    ['Win at https://prize.example/now', 'Win at https prize. example now'],
    ['prize.example', 'prize. example'],
    ['prize。example', 'prize. example'],
    ['mailto:you@prize.example', 'mailto you prize. example'],
  ])('%s is written as %s', (name, written) => expect(plainName(name)).toBe(written));

  it('never contains what a mail program would turn into a link', () => {
    const part = fc.constantFrom(
      'prize',
      'example',
      '.',
      '://',
      'https',
      'www',
      '@',
      ' ',
      '。',
      '/',
      '\\',
      '..',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(plainName(parts.join(''))).not.toMatch(/[a-z][.。．｡]+[a-z]|:\/\/|@/i);
      }),
    );
  });
});
