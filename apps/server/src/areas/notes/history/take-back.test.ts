import { documentFault } from '@atelier/domain/pages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  changeBlock,
  containerFrom,
  type DocumentBlock,
  documentFrom,
  findBlock,
  groupIn,
  type LaterUpdate,
  plainText,
  readBlocks,
  removeBlock,
} from '../documents';
import { takeBack } from './take-back';

const people = ['mira', 'tom', 'ines'] as const;
type Person = (typeof people)[number];
/** What each of them writes: a letter of their own, so that it can be counted. */
const letters: Readonly<Record<Person, string>> = { mira: 'm', tom: 't', ines: 'i' };

const flat = (blocks: readonly DocumentBlock[]): DocumentBlock[] =>
  blocks.flatMap((block) => [block, ...flat(block.children)]);
const textOf = (doc: Y.Doc) => flat(readBlocks(doc)).map(({ content }) => plainText(content));
/** Undefined while two of them made the same part of a block at once: the server refuses the second. */
const readable = (doc: Y.Doc): DocumentBlock[] | undefined => {
  try {
    return flat(readBlocks(doc));
  } catch {
    return undefined;
  }
};
const countOf = (doc: Y.Doc, person: Person) => textOf(doc).join('').split(letters[person]).length - 1;

interface Action {
  readonly person: Person;
  readonly kind: 'type' | 'erase' | 'add' | 'nest' | 'remove' | 'heading' | 'sync';
  readonly place: number;
}

const action = fc.record<Action>({
  person: fc.constantFrom(...people),
  kind: fc.constantFrom('type', 'type', 'type', 'erase', 'add', 'nest', 'remove', 'heading', 'sync', 'sync'),
  place: fc.nat(1_000),
});

const start = () => {
  const doc = documentFrom(
    ['one', 'two'].map((id) => ({
      id,
      type: 'paragraph',
      props: {},
      content: [{ type: 'text', text: '---', styles: {} }],
    })),
  );
  return Y.encodeStateAsUpdate(doc);
};

/** Plays what people do, each in a document of their own that hears of the others when they are synchronised. */
function play(actions: readonly Action[]): { past: () => Y.Doc; later: LaterUpdate[]; doc: Y.Doc } {
  const first = start();
  const fresh = (gc = true) => {
    const doc = new Y.Doc({ gc });
    Y.applyUpdate(doc, first);
    return doc;
  };
  const log: LaterUpdate[] = [];
  const docs = new Map(
    people.map((person) => [person, { doc: fresh(), read: 0, sent: Y.encodeStateVector(fresh()) }]),
  );
  const sync = (person: Person) => {
    const one = docs.get(person);
    if (!one) return;
    const bytes = Y.encodeStateAsUpdate(one.doc, one.sent);
    log.push({ sequence: log.length + 1, accountId: person, bytes });
    for (const { bytes: update } of log.slice(one.read)) Y.applyUpdate(one.doc, update);
    one.read = log.length;
    one.sent = Y.encodeStateVector(one.doc);
  };
  let ids = 0;
  const newId = (person: Person) => {
    ids += 1;
    return `${person}-${ids}`;
  };
  for (const { person, kind, place } of actions) {
    const one = docs.get(person);
    if (!one) continue;
    if (kind === 'sync') sync(person);
    else one.doc.transact(() => act(one.doc, person, kind, place, () => newId(person)));
  }
  for (const person of people) sync(person);
  const doc = fresh();
  for (const { bytes } of log) Y.applyUpdate(doc, bytes);
  return { past: () => fresh(false), later: log, doc };
}

function act(doc: Y.Doc, person: Person, kind: Action['kind'], place: number, newId: () => string): void {
  const blocks = readable(doc);
  if (!blocks) return;
  const block = blocks[place % blocks.length];
  const found = block && findBlock(doc, block.id);
  if (!block || !found) return;
  const text = plainText(block.content);
  const write = (value: string) =>
    changeBlock(found, block, { content: [{ type: 'text', text: value, styles: {} }] });
  const line = () => ({ id: newId(), type: 'paragraph', props: {}, content: [] });
  const at = place % (text.length + 1);
  if (kind === 'type') write(text.slice(0, at) + letters[person].repeat(2) + text.slice(at));
  else if (kind === 'erase') write(text.slice(0, at) + text.slice(at + 2));
  else if (kind === 'add') found.group.insert(found.index + 1, [containerFrom(line())]);
  else if (kind === 'nest') groupIn(doc, found.element).insert(0, [containerFrom(line())]);
  else if (kind === 'remove' && readBlocks(doc).length > 1) removeBlock(doc, found);
  // It copies what others wrote: so only the person whose changes are taken back does it.
  else if (kind === 'heading' && person === 'tom') changeBlock(found, block, { type: 'heading' });
}

const isTom = (later: readonly LaterUpdate[]) => (sequence: number) =>
  later[sequence - 1]?.accountId === 'tom';

describe('taking back what one person wrote', () => {
  it('leaves every word of the others, none of theirs, and a document that may be', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 5, maxLength: 60 }), (actions) => {
        const { past, later, doc } = play(actions);
        fc.pre(readable(doc) !== undefined);
        const update = takeBack({ doc: past(), later }, isTom(later));
        const [mira, ines] = [countOf(doc, 'mira'), countOf(doc, 'ines')];
        if (update) Y.applyUpdate(doc, update);
        expect(countOf(doc, 'tom')).toBe(0);
        expect(countOf(doc, 'mira')).toBeGreaterThanOrEqual(mira);
        expect(countOf(doc, 'ines')).toBeGreaterThanOrEqual(ines);
        const ids = flat(readBlocks(doc)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const uuids = new Map(
          ids.map((id, index) => [id, `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`]),
        );
        const named = (blocks: readonly DocumentBlock[]): DocumentBlock[] =>
          blocks.map((block) => ({
            ...block,
            id: uuids.get(block.id) ?? '',
            children: named(block.children),
          }));
        expect(documentFault(named(readBlocks(doc)))).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it('brings back what they deleted, and a block that they made stays for what others wrote in it', () => {
    const { past, later, doc } = play([
      { person: 'tom', kind: 'add', place: 0 },
      { person: 'tom', kind: 'remove', place: 2 },
      { person: 'tom', kind: 'type', place: 1 },
      { person: 'tom', kind: 'sync', place: 0 },
      { person: 'mira', kind: 'sync', place: 0 },
      { person: 'mira', kind: 'type', place: 1 },
    ]);
    expect(textOf(doc)).toEqual(['---', 'tmmt']);
    const update = takeBack({ doc: past(), later }, isTom(later));
    if (update) Y.applyUpdate(doc, update);
    expect(textOf(doc)).toEqual(['---', 'mm', '---']);
  });

  it('is nothing for somebody who wrote nothing', () => {
    const { past, later } = play([{ person: 'mira', kind: 'type', place: 0 }]);
    expect(takeBack({ doc: past(), later }, isTom(later))).toBeNull();
  });
});
