import { createId } from '@atelier/domain';
import * as Y from 'yjs';

/** A block of a page in a story. */
export interface WrittenBlock {
  type: string;
  props?: Record<string, unknown>;
  text?: string | readonly (string | { bold: string } | { mention: Record<string, string> })[];
  inside?: readonly WrittenBlock[];
}

/** Returns a document with these blocks, as the server gives one. */
export function pageDocument(blocks: readonly WrittenBlock[]): Y.Doc {
  const doc = new Y.Doc();
  doc.getXmlFragment('document-store').insert(0, [groupOf(blocks)]);
  return doc;
}

function groupOf(blocks: readonly WrittenBlock[]): Y.XmlElement {
  const group = new Y.XmlElement('blockGroup');
  group.insert(
    0,
    blocks.map((block) => {
      const container = new Y.XmlElement('blockContainer');
      container.setAttribute('id', createId());
      container.insert(0, [contentOf(block), ...(block.inside ? [groupOf(block.inside)] : [])]);
      return container;
    }),
  );
  return group;
}

function contentOf({ type, props = {}, text = [] }: WrittenBlock): Y.XmlElement {
  const element = new Y.XmlElement<{ [key: string]: NonNullable<unknown> }>(type);
  for (const [name, value] of Object.entries(props))
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  const pieces = typeof text === 'string' ? [text] : text;
  element.insert(
    0,
    pieces.map((piece) => {
      if (typeof piece === 'object' && 'mention' in piece) {
        const mention = new Y.XmlElement('mention');
        for (const [name, value] of Object.entries(piece.mention)) mention.setAttribute(name, value);
        return mention;
      }
      const line = new Y.XmlText();
      if (typeof piece === 'string') line.insert(0, piece);
      else line.insert(0, piece.bold, { bold: {} });
      return line;
    }),
  );
  return element as Y.XmlElement;
}

/** Returns the text of a document, line by line. */
export const textOfPage = (doc: Y.Doc): string[] => {
  const lines: string[] = [];
  const visit = (element: Y.XmlFragment | Y.XmlElement) => {
    for (const child of element.toArray()) {
      if (child instanceof Y.XmlText)
        lines.push(
          child
            .toDelta()
            .map(({ insert }: { insert: string }) => insert)
            .join(''),
        );
      else if (child instanceof Y.XmlElement) visit(child);
    }
  };
  visit(doc.getXmlFragment('document-store'));
  return lines;
};

/** The plan of a wedding weekend, with most of the blocks that a page can hold. */
export const weekendPlan: readonly WrittenBlock[] = [
  {
    type: 'paragraph',
    text: [
      'Inês moved the ceremony to ',
      { bold: '16:30' },
      ' so that the last guests are seated before the sun drops behind the ridge. Due ',
      { mention: { kind: 'date', target: '2027-02-26' } },
      ', with ',
      { mention: { kind: 'person', target: 'tom' } },
      '.',
    ],
  },
  { type: 'heading', props: { level: 2 }, text: 'Before the day' },
  {
    type: 'checkListItem',
    props: { checked: true },
    text: 'Permission for the west ridge, gate code from the estate',
  },
  { type: 'checkListItem', props: { checked: false }, text: 'Ask Priya about photographs during the henna' },
  { type: 'callout', text: 'Sunset is at 18:17. Golden hour begins 47 minutes before.' },
  {
    type: 'toggleListItem',
    text: 'Spare gear',
    inside: [{ type: 'bulletListItem', text: 'Two cards, one flash' }],
  },
  { type: 'numberedListItem', text: 'Arrivals and welcome drink' },
  { type: 'numberedListItem', text: 'Family dinner, toasts' },
  { type: 'quote', text: 'Quiet at the altar, please, and loud at the bar.' },
  { type: 'codeBlock', props: { language: 'text' }, text: 'gate 4417#' },
  { type: 'divider' },
  { type: 'bookmark', props: { url: 'https://quinta.example/', title: 'Quinta do Vale' } },
  { type: 'subPage', props: { pageId: 'family' } },
  { type: 'paragraph' },
];
