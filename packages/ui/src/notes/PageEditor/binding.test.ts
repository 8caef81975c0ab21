import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { pageDocument, textOfPage } from '../../testing/page-document';
import { planBinding } from './binding';
import { mendBlocks } from './guard';
import { FRAGMENT } from './unknown';

/** Returns the group of a document's blocks. */
function groupOf(doc: Y.Doc): Y.XmlElement {
  const group = doc.getXmlFragment(FRAGMENT).get(0);
  if (!(group instanceof Y.XmlElement)) throw new Error('There is no group.');
  return group;
}

function blockOf(doc: Y.Doc, at = 0): Y.XmlElement {
  const block = groupOf(doc).get(at);
  if (!(block instanceof Y.XmlElement)) throw new Error('There is no block.');
  return block;
}

const known = { type: 'paragraph', text: 'Known' };

describe('a document is bound', () => {
  it('as it is, if all of it is known', () => {
    const doc = pageDocument([known, { type: 'callout', text: 'So is this' }]);
    const plan = planBinding(doc);
    expect(plan.isWhole).toBe(true);
    expect(plan.fragment).toBe(doc.getXmlFragment(FRAGMENT));
  });

  it('with a block of a newer version', () => {
    const plan = planBinding(pageDocument([known, { type: 'moodboard', props: { seed: 7 }, text: 'Sage' }]));
    expect(plan.isWhole).toBe(true);
    expect(plan.schema.blockSchema.moodboard).toBeDefined();
  });

  it.each<[string, (doc: Y.Doc) => void]>([
    [
      'a block that holds others in its own way',
      (doc) => groupOf(doc).insert(1, [new Y.XmlElement('columnList')]),
    ],
    [
      'a mark that is not known',
      (doc) => {
        const text = new Y.XmlText();
        text.insert(0, 'glows', { glow: {} });
        const content = blockOf(doc).get(0);
        if (content instanceof Y.XmlElement) content.insert(0, [text]);
      },
    ],
    ['two contents in one block', (doc) => blockOf(doc).insert(1, [new Y.XmlElement('quote')])],
  ])('never with %s: a copy is shown', (_what, spoil) => {
    const doc = pageDocument([known]);
    spoil(doc);
    const before = doc.getXmlFragment(FRAGMENT).toString();
    const plan = planBinding(doc);
    expect(plan.isWhole).toBe(false);
    expect(plan.fragment).not.toBe(doc.getXmlFragment(FRAGMENT));
    expect(doc.getXmlFragment(FRAGMENT).toString()).toBe(before);
  });
});

/** Two people change copies of a document at the same time; the first one's window repairs what arrives. */
function merged(
  doc: Y.Doc,
  mine: (doc: Y.Doc) => void,
  theirs: (doc: Y.Doc) => void,
): { texts: string[]; ids: (string | undefined)[]; isWhole: boolean } {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  mine(doc);
  theirs(other);
  const fragment = doc.getXmlFragment(FRAGMENT);
  fragment.observeDeep((events, { local }) => {
    if (!local) mendBlocks(fragment, events);
  });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  const blocks = groupOf(doc)
    .toArray()
    .filter((block) => block instanceof Y.XmlElement);
  return {
    texts: textOfPage(doc).sort(),
    ids: blocks.map((block) => block.getAttribute('id')),
    isWhole: planBinding(doc).isWhole,
  };
}

const retyped = (type: string, text: string) => (doc: Y.Doc) => {
  const content = new Y.XmlElement(type);
  content.insert(0, [new Y.XmlText(text)]);
  blockOf(doc).delete(0, 1);
  blockOf(doc).insert(0, [content]);
};

/** Moves the first block to the end, as the editor does: the same block again, elsewhere. */
const movedToEnd = (doc: Y.Doc) => {
  const copy = blockOf(doc).clone() as Y.XmlElement;
  groupOf(doc).delete(0, 1);
  groupOf(doc).insert(groupOf(doc).length, [copy]);
};

describe('what two people did to one block at the same time', () => {
  it('stays whole when both changed its type', () => {
    const result = merged(pageDocument([known]), retyped('quote', 'Mine'), retyped('heading', 'Theirs'));
    expect(result.texts).toEqual(['Mine', 'Theirs']);
    expect(new Set(result.ids).size).toBe(2);
    expect(result.isWhole).toBe(true);
  });

  it('has an ID of its own when both moved it', () => {
    const result = merged(pageDocument([known, { type: 'quote', text: 'Beside' }]), movedToEnd, movedToEnd);
    expect(result.ids).toHaveLength(3);
    expect(new Set(result.ids).size).toBe(3);
  });
});
