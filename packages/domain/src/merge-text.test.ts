import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeText, wordsOf } from './merge-text';

/** One change that a person makes to a text: words put in or in place of others. */
interface Change {
  readonly isMine: boolean;
  readonly at: number;
  readonly removes: number;
  /** Whether the other side is read before, as a window does when it hears of a change. */
  readonly reads: boolean;
}

const changes = fc.array(
  fc.record({
    isMine: fc.boolean(),
    at: fc.nat({ max: 30 }),
    removes: fc.constantFrom(0, 0, 0, 0, 1, 2),
    reads: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12 },
);
const starts = fc.constantFrom<string[]>(
  '',
  'Dinner',
  'We arrive at noon and leave at dusk.',
  'One\nTwo\n\nThree',
);

/** A window on a text that another window changes as well: what it shows, and what it was made of. */
interface View {
  text: string;
  base: string;
}

/** Saves what a window shows, as the server does; false if a person has to choose. */
function save(view: View, server: { text: string }): boolean {
  const merged = mergeText(view.base, server.text, view.text);
  if (merged === undefined) return false;
  server.text = merged;
  view.text = merged;
  view.base = merged;
  return true;
}

/** Puts a word after one of the text, or in the place of one or two. */
function changed(text: string, { at, removes }: Change, word: string): { text: string; removed: string[] } {
  const words = wordsOf(text);
  const places = words.flatMap((one, index) => (/\w/.test(one) ? [index] : []));
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return { text: word, removed: [] };
  const isFollowed = words[place + 1]?.trim() === '' && /\w/.test(words[place + 2] ?? '');
  const taken = removes === 0 ? [] : words.slice(place, place + (removes === 2 && isFollowed ? 3 : 1));
  const next =
    removes === 0
      ? words.toSpliced(place + 1, 0, ` ${word}${/\w/.test(words[place + 1] ?? '') ? ' ' : ''}`)
      : words.toSpliced(place, taken.length, word);
  return { text: next.join(''), removed: taken };
}

describe('merging two texts', () => {
  it('T-1: is theirs when mine changed nothing, mine when theirs changed nothing, and either when both are alike', () => {
    fc.assert(
      fc.property(starts, changes, (base, list) => {
        const side = list.reduce((text, change, index) => changed(text, change, `w${index}`).text, base);
        expect(mergeText(base, side, base)).toBe(side);
        expect(mergeText(base, base, side)).toBe(side);
        expect(mergeText(base, side, side)).toBe(side);
      }),
    );
  });

  it.each([
    ['other words', 'We arrive at noon', 'We arrive at one', 'They arrive at noon', 'They arrive at one'],
    ['the ends', 'Dinner', 'A Dinner', 'Dinner outside', 'A Dinner outside'],
    [
      'a word, and one put in before it',
      'Dinner at flow',
      'Dinner at our flow',
      'Dinner at flowers',
      'Dinner at our flowers',
    ],
    ['the same place', 'Dinner', 'Dinner outside', 'Dinner at noon', 'Dinner outside at noon'],
    [
      'the same place, with a new line',
      'Call',
      'Call\nAsk Priya',
      'Call the venue',
      'Call the venue\nAsk Priya',
    ],
    ['the same words alike', 'At noon', 'At one', 'At one', 'At one'],
    [
      'the same words, one of them further',
      'Dinner',
      'Dinner outside',
      'Dinner outside at noon',
      'Dinner outside at noon',
    ],
  ])('T-2, T-3: joins changes of %s', (_, base, theirs, mine, merged) => {
    expect(mergeText(base, theirs, mine)).toBe(merged);
  });

  it.each([
    ['written where nothing was', '', 'Call the venue', 'Ask Priya'],
    ['replaced by both', 'At noon', 'At one', 'At two'],
    [
      'struck by one and changed by the other',
      'Dinner at noon outside',
      'Dinner outside',
      'Dinner at dusk outside',
    ],
    ['written into what the other replaced', 'We arrive at noon', 'We leave', 'We arrive late at noon'],
  ])('T-4: leaves words to a person that were %s', (_, base, theirs, mine) => {
    expect(mergeText(base, theirs, mine)).toBeUndefined();
    expect(mergeText(base, mine, theirs)).toBeUndefined();
  });

  it('T-5: loses no word in silence over 1,000 histories of two windows', () => {
    let joins = 0;
    let choices = 0;
    fc.assert(
      fc.property(starts, changes, (start, list) => {
        const server = { text: start };
        const views: [View, View] = [
          { text: start, base: start },
          { text: start, base: start },
        ];
        const written = new Set<string>();
        for (const [index, change] of list.entries()) {
          const view = views[change.isMine ? 0 : 1];
          if (change.reads && !save(view, server)) {
            choices += 1;
            return;
          }
          const word = `word${index}`;
          const next = changed(view.text, change, word);
          view.text = next.text;
          written.add(word);
          for (const removed of next.removed) written.delete(removed);
          if (!save(view, server)) {
            // The window still has what its person wrote, and the server what the other did.
            choices += 1;
            const known = [...wordsOf(server.text), ...wordsOf(view.text)];
            for (const one of written) expect(known).toContain(one);
            return;
          }
          if (view.text !== next.text) joins += 1;
          for (const one of written) expect(wordsOf(server.text)).toContain(one);
        }
        for (const view of views) expect(save(view, server)).toBe(true);
        expect(views[0].text).toBe(server.text);
      }),
      { numRuns: 1_000 },
    );
    // The histories are worth the name: most meet, and some collide.
    expect(joins).toBeGreaterThan(500);
    expect(choices).toBeGreaterThan(10);
  });

  it('T-6: gives both the same words', () => {
    fc.assert(
      fc.property(starts, changes, changes, (base, one, other) => {
        const apply = (list: readonly Change[], name: string) =>
          list.reduce((text, change, index) => changed(text, change, `${name}${index}`).text, base);
        const [theirs, mine] = [apply(one, 't'), apply(other, 'm')];
        const sorted = (text: string | undefined) =>
          text &&
          wordsOf(text)
            .filter((word) => word.trim() !== '')
            .sort();
        expect(sorted(mergeText(base, theirs, mine))).toEqual(sorted(mergeText(base, mine, theirs)));
      }),
    );
  });
});
