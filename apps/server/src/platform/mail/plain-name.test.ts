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
    ['Due today: 3/4 at 10:30, €1,250.50', 'Due today: 3/4 at 10:30, €1,250.50'],
    ['Pay\r\nhttps://phish.example/x\u202e', 'Pay https phish. example x'],
    ['1.prize.example:8080', '1. prize. example 8080'],
    ['prize。example', 'prize. example'],
    ['mailto:you@prize.example', 'mailto you prize. example'],
  ])('%s is written as %s', (name, written) => expect(plainName(name)).toBe(written));

  it('never contains what a mail program would turn into a link', () => {
    const part = fc.constantFrom(
      'prize',
      'example',
      '1',
      ':',
      '\n',
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
        expect(plainName(parts.join(''))).not.toMatch(/[a-z0-9][.。．｡]+[a-z]|[a-z][.。．｡]+[0-9]|:\/|@|\n/i);
      }),
    );
  });
});
