import { checkContent, type RichText, type Run } from '@atelier/domain/smart-files';
import fc from 'fast-check';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { commands, enter, linkAt, linkCommand, pressedIn, uniqueIds } from './commands';
import { documentOf, textOf } from './convert';
import { variableGroups } from './variables';

const look = fc.record(
  { bold: fc.constant(true as const), italic: fc.constant(true as const) },
  { requiredKeys: [] },
);
const run: fc.Arbitrary<Run> = fc.oneof(
  fc.tuple(fc.string({ minLength: 1 }), look).map(([text, marks]) => ({ text, ...marks })),
  fc.tuple(fc.constantFrom('client.name', 'event.date', 'preset.dress'), look).map(([variable, marks]) => ({
    variable,
    ...marks,
  })),
  fc.string({ minLength: 1 }).map((text) => ({ text, link: 'https://juniperandlight.example/' })),
);
const kind = fc.constantFrom('paragraph' as const, 'heading' as const, 'listItem' as const, 'quote' as const);
const block = fc.record({ kind, runs: fc.array(run, { maxLength: 6 }) });

/** Texts as they are kept: what passed the check. */
const texts = fc.array(block, { maxLength: 6 }).map((blocks): RichText => {
  const text = { blocks: blocks.map((one, index) => ({ _id: `b${index}`, ...one })) };
  const checked = checkContent('thankyou', { headline: [], text, next: [], files: [] });
  return 'content' in checked ? checked.content.text : { blocks: [] };
});

const isBlankPage = ({ blocks: [only, ...rest] }: RichText) =>
  rest.length === 0 && only?.kind === 'paragraph' && only.runs.length === 0;

describe('a text on the editing surface', () => {
  it('is the text that it was', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(textOf(documentOf(text))).toEqual(isBlankPage(text) ? { blocks: [] } : text);
      }),
    );
  });

  it('is something to write in when it is empty, and stays empty', () => {
    const document = documentOf({ blocks: [] });
    expect(document.childCount).toBe(1);
    expect(textOf(document)).toEqual({ blocks: [] });
  });
});

const stateOf = (text: RichText) => EditorState.create({ doc: documentOf(text), plugins: [uniqueIds] });
const all = (state: EditorState) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, state.doc.content.size - 1)));
const two: RichText = {
  blocks: [
    { _id: 'a', kind: 'paragraph', runs: [{ text: 'One' }] },
    { _id: 'b', kind: 'paragraph', runs: [{ text: 'Two' }] },
  ],
};
const run1 = (state: EditorState, command: (typeof commands)['bold']) => {
  let next = state;
  const done = command(state, (tr) => {
    next = state.apply(tr);
  });
  return { done, next, text: textOf(next.doc) };
};

describe('what is done to a text', () => {
  it('gives a parted block an id of its own, and the first part keeps the old one', () => {
    const { doc, tr } = stateOf(two);
    const parted = stateOf(two).apply(tr.split(2));
    const ids = textOf(parted.doc).blocks.map(({ _id }) => _id);
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe('a');
    expect(ids[2]).toBe('b');
    expect(new Set(ids).size).toBe(3);
    expect(doc.childCount).toBe(2);
  });

  it('keeps the id of a block that becomes a heading and a paragraph again', () => {
    const made = run1(stateOf(two), commands.heading);
    expect(made.text.blocks[0]).toMatchObject({ _id: 'a', kind: 'heading' });
    expect(pressedIn(made.next)).toContain('heading');
    expect(run1(made.next, commands.heading).text).toEqual(two);
  });

  it.each([
    ['after an item comes another', 'listItem', 'One', 3, ['listItem One', 'listItem ']],
    ['an item is parted into two', 'listItem', 'One', 1, ['listItem O', 'listItem ne']],
    ['an empty item ends the list', 'listItem', '', 0, ['paragraph ']],
    ['after a heading comes a paragraph', 'heading', 'One', 3, ['heading One', 'paragraph ']],
  ] as const)('Enter: %s', (_what, kind, words, at, blocks) => {
    const state = stateOf({ blocks: [{ _id: 'a', kind, runs: words === '' ? [] : [{ text: words }] }] });
    const { next } = run1(state.apply(state.tr.setSelection(TextSelection.create(state.doc, at + 1))), enter);
    expect(next.doc.children.map(({ type, textContent }) => `${type.name} ${textContent}`)).toEqual(blocks);
    expect(new Set(next.doc.children.map(({ attrs }) => attrs.id)).size).toBe(blocks.length);
    // The cursor goes on in the last of them.
    expect(next.selection.$from.parent).toBe(next.doc.lastChild);
  });

  it('sets all that is marked in bold', () => {
    const { text } = run1(all(stateOf(two)), commands.bold);
    expect(text.blocks.map(({ runs }) => runs)).toEqual([
      [{ text: 'One', bold: true }],
      [{ text: 'Two', bold: true }],
    ]);
  });

  it.each([
    ['juniperandlight.example', 'https://juniperandlight.example'],
    ['mira@juniperandlight.example', 'mailto:mira@juniperandlight.example'],
    ['tel:+351912345678', 'tel:+351912345678'],
  ])('leads to %s', (address, link) => {
    const { done, next, text } = run1(all(stateOf(two)), linkCommand(address));
    expect(done).toBe(true);
    expect(text.blocks[0]?.runs).toEqual([{ text: 'One', link }]);
    expect(linkAt(next)).toBe(link);
    expect(run1(next, linkCommand('')).text).toEqual(two);
  });

  it.each(['javascript:alert(1)', 'https://a b', 'https://me:secret@bank.example'])(
    'leads nobody to %s',
    (address) => {
      const { done, text } = run1(all(stateOf(two)), linkCommand(address));
      expect(done).toBe(false);
      expect(text).toEqual(two);
    },
  );
});

it('the menu of variables has every group once, and one’s own only where there are any', () => {
  const labels = (groups: ReturnType<typeof variableGroups>) => groups.map(({ label }) => label);
  expect(labels(variableGroups([]))).toEqual(['Client', 'Event', 'Studio', 'This file', 'Dates']);
  const own = [{ key: 'preset.dress', label: 'Dress code', type: 'text' }] as const;
  expect(labels(variableGroups(own))).toContain('Your own');
});
