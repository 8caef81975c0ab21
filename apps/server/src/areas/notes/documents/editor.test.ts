import { BlockNoteEditor, type PartialBlock } from '@blocknote/core';
import { blocksToYDoc, yDocToBlocks } from '@blocknote/core/yjs';
import { v4 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { changeBlock, documentFrom, findBlock, type NewBlock, readBlocks } from './index';
import type { DocumentBlock } from './read-blocks';

// Its helpers are typed for any schema, which that of its own blocks is not assignable to.
const editor = BlockNoteEditor.create() as unknown as Parameters<typeof blocksToYDoc>[0];
const FRAGMENT = 'document-store';

/** One of every block of the editor, with every kind of text in them. */
const written: PartialBlock[] = [
  { type: 'heading', props: { level: 2 }, content: 'The day' },
  {
    type: 'paragraph',
    props: { textAlignment: 'center', backgroundColor: 'blue' },
    content: [
      { type: 'text', text: 'Plain, ', styles: {} },
      { type: 'text', text: 'bold red', styles: { bold: true, textColor: 'red' } },
      {
        type: 'link',
        href: 'https://quinta.example/',
        content: [{ type: 'text', text: 'the place', styles: { italic: true } }],
      },
      { type: 'text', text: ' with\na break 📷', styles: {} },
    ],
    children: [
      { type: 'bulletListItem', content: 'inside', children: [{ type: 'quote', content: 'deeper' }] },
    ],
  },
  { type: 'checkListItem', props: { checked: true }, content: 'Rings' },
  { type: 'numberedListItem', content: 'first' },
  { type: 'toggleListItem', content: 'more' },
  { type: 'codeBlock', props: { language: 'css' }, content: 'a {\n  color: red\n}' },
  { type: 'divider' },
  { type: 'image', props: { url: 'https://pictures.example/a.jpg', caption: 'Light', previewWidth: 300 } },
  {
    type: 'table',
    content: {
      type: 'tableContent',
      headerRows: 1,
      columnWidths: [100, undefined],
      rows: [
        { cells: ['When', 'What'] },
        { cells: ['9:00', [{ type: 'text', text: 'Getting ready', styles: { bold: true } }]] },
      ],
    },
  },
  { type: 'paragraph' },
];

/** What the editor says, without what has no value: nothing is written of that. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Our blocks in the form of the editor. */
const inItsForm = (blocks: readonly DocumentBlock[]): unknown[] =>
  blocks.map(({ id, type, props, content, children }) => {
    const [first] = content ?? [];
    return {
      id,
      type,
      props,
      ...(content === null ? {} : { content: first?.type === 'tableContent' ? first : content }),
      children: inItsForm(children),
    };
  });

const itsBlocks = (doc: Y.Doc) => plain(yDocToBlocks(editor, doc, FRAGMENT));

describe('a document of the editor', () => {
  const doc = blocksToYDoc(editor, written as Parameters<typeof blocksToYDoc>[1], FRAGMENT);

  it('has the blocks that the editor says', () => {
    expect(plain(inItsForm(readBlocks(doc)))).toEqual(itsBlocks(doc));
  });

  it('is read by the editor as it was, when we write it', () => {
    expect(itsBlocks(documentFrom(readBlocks(doc)))).toEqual(itsBlocks(doc));
  });
});

describe('a change of ours', () => {
  const text = (value: string, styles = {}) => ({ type: 'text', text: value, styles });
  const block = (content: NewBlock['content']): NewBlock => ({
    id: uuid(),
    type: 'paragraph',
    props: {},
    content,
  });

  it.each<[string, NonNullable<NewBlock['content']>, NonNullable<NewBlock['content']>]>([
    ['text in the middle', [text('one two three')], [text('one 2 three')]],
    ['a character of two halves', [text('a📷b')], [text('a📸b')]],
    ['style alone', [text('one two')], [text('one '), text('two', { bold: true })]],
    ['style away', [text('one', { bold: true, italic: true })], [text('one', { italic: true })]],
    [
      'a link',
      [text('see there')],
      [text('see '), { type: 'link', href: 'https://a.example/', content: [text('there')] }],
    ],
    ['a break', [text('one two')], [text('one\ntwo')]],
    ['everything', [text('one')], []],
  ])('of %s is what the editor reads', (_what, from, to) => {
    const one = block(from);
    const doc = documentFrom([one, block([text('beside')])]);
    const found = findBlock(doc, one.id);
    const [before] = readBlocks(doc);
    if (!found || !before) throw new Error('The block is not there.');
    changeBlock(found, before, { content: to });
    const blocks = readBlocks(doc);
    expect(blocks[0]?.content).toEqual(to);
    expect(itsBlocks(doc)).toMatchObject([{ id: one.id, content: to }, {}]);
  });
});
