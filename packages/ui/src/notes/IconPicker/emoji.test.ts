import { expect, it } from 'vitest';
import { emoji, emojiOf, unifiedOf } from './emoji';

it.each([
  ['📷', '📷'],
  [' 🧑‍🤝‍🧑 and more', '🧑‍🤝‍🧑'],
  ['🇵🇹', '🇵🇹'],
  ['A', null],
  ['', null],
  ['<b>', null],
])('%s is %s', (text, character) => expect(emojiOf(text)).toBe(character));

it('names characters by their code points', () => {
  expect(unifiedOf('📷')).toBe('1f4f7');
  expect(unifiedOf('🗺️')).toBe('1f5fa-fe0f');
});

it('offers nothing but pictures, and none twice', () => {
  const all = emoji.flatMap(([, characters]) => characters);
  for (const character of all) expect(emojiOf(character)).toBe(character);
  expect(new Set(all).size).toBe(all.length);
});
