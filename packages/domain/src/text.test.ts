import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cleanText, visibleText } from './text';

it.each([
  ['  Ada \t &\n Luis ', 'Ada & Luis', 'Ada &\nLuis'],
  ['a\u200bb\u00ad\ufeffc', 'abc', 'abc'],
  ['\u202eevil\u202c', 'evil', 'evil'],
  ['a\0b', 'a b', 'a b'],
  ['one\r\n\r\n\r\n\r\ntwo', 'one two', 'one\n\ntwo'],
  ['e\u0301', 'é', 'é'],
  ['a\ud800b', 'a\ufffdb', 'a\ufffdb'],
  ['👩🏽\u200d🎤', '👩🏽\u200d🎤', '👩🏽\u200d🎤'],
])('%j is %j in a line and %j in a text', (given, line, text) => {
  expect(cleanLine(given)).toBe(line);
  expect(cleanText(given)).toBe(text);
});

it('no text has more than 30 marks in a row, however it was written, and none takes long to clean', () => {
  const marks = '\u0301\u0323'.repeat(50_000);
  for (const given of [`a${marks}`, `a${marks.replaceAll('\u0301', '\u0344')}`, [...'aaa'].join(marks)]) {
    const start = Date.now();
    for (const clean of [cleanLine, cleanText, visibleText]) {
      const once = clean(given);
      expect(once).not.toMatch(/\p{M}{31}/u);
      expect(clean(once)).toBe(once);
    }
    expect(Date.now() - start).toBeLessThan(2_000);
  }
  expect(visibleText(`a${'\u0323\u200b'.repeat(40)}`)).not.toMatch(/\p{M}{31}/u);
  expect(visibleText('e\u200b\u0301')).toBe('é');
});

it('what is clean stays as it is, and can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      for (const clean of [cleanLine, cleanText, visibleText]) {
        const once = clean(given);
        expect(clean(once)).toBe(once);
        expect(() => encodeURIComponent(once)).not.toThrow();
        expect(once).not.toContain('\0');
      }
    }),
    { numRuns: 2_000 },
  );
});

it('halves of a character are repaired and no other text is touched', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\ud83d', '\ude00', 'é', '\u200d')), (parts) => {
      expect(() => encodeURIComponent(cleanLine(parts.join('')))).not.toThrow();
    }),
  );
});
