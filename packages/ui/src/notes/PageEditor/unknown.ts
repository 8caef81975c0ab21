import { createBlockSpec } from '@blocknote/core';
import type { Schema } from 'prosemirror-model';
import { yXmlFragmentToProseMirrorRootNode } from 'y-prosemirror';
import * as Y from 'yjs';
import classes from './blocks/blocks.module.css';

/** The name under which the blocks of a page stand in its document. */
export const FRAGMENT = 'document-store';

/** A type of block that this version does not know. */
export interface UnknownBlock {
  readonly type: string;
  readonly hasText: boolean;
}

/** What of a document this version does not know. */
export type UnknownParts = readonly UnknownBlock[];

const elementsIn = (parent: Y.XmlFragment | Y.XmlElement): Y.XmlElement[] =>
  parent.toArray().filter((child) => child instanceof Y.XmlElement);

/** Returns the types of blocks in a document that a schema does not have. */
export function unknownIn(fragment: Y.XmlFragment, known: Schema): UnknownParts {
  const found = new Map<string, boolean>();
  const visit = (group: Y.XmlFragment | Y.XmlElement) => {
    for (const container of elementsIn(group)) {
      const [content, ...rest] = elementsIn(container);
      if (content && container.nodeName === 'blockContainer' && !known.nodes[content.nodeName])
        found.set(content.nodeName, (found.get(content.nodeName) ?? false) || content.length > 0);
      for (const inner of rest) visit(inner);
    }
  };
  for (const group of elementsIn(fragment)) visit(group);
  return [...found].map(([type, hasText]) => ({ type, hasText }));
}

/**
 * Returns whether a schema can hold all of a document. The binding of the editor deletes what it cannot, for everybody: such
 * a document must never be bound.
 */
export function fits(document: Y.Doc, schema: Schema): boolean {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  let isChanged = false;
  copy.on('update', () => {
    isChanged = true;
  });
  try {
    // Reading a document deletes from it as well.
    yXmlFragmentToProseMirrorRootNode(copy.getXmlFragment(FRAGMENT), schema).check();
    return !isChanged;
  } catch {
    return false;
  }
}

/** Returns whether a change brings nodes or marks that a schema does not have. */
export function bringsUnknown(events: readonly Y.YEvent<Y.AbstractType<unknown>>[], schema: Schema): boolean {
  return events.some((event) =>
    event instanceof Y.YTextEvent
      ? event.delta.some(({ attributes }) => hasUnknownMark(attributes, schema))
      : [...event.changes.added].some((item) =>
          item.content instanceof Y.ContentType ? isUnknown(item.content.type, schema) : false,
        ),
  );
}

function isUnknown(type: unknown, schema: Schema): boolean {
  if (type instanceof Y.XmlText)
    return type
      .toDelta()
      .some(({ attributes }: { attributes?: Record<string, unknown> }) => hasUnknownMark(attributes, schema));
  if (!(type instanceof Y.XmlElement)) return false;
  return !schema.nodes[type.nodeName] || type.toArray().some((child) => isUnknown(child, schema));
}

/** Marks that may overlap with one of their own kind have a hash after their name; null takes one away. */
const hasUnknownMark = (attributes: Readonly<Record<string, unknown>> | undefined, schema: Schema): boolean =>
  Object.entries(attributes ?? {}).some(
    ([name, value]) => value !== null && !schema.marks[name.replace(/--[a-zA-Z0-9+/=]{8}$/, '')],
  );

/** Makes blocks that stand for what this version does not know: their text shows, the rest is kept. */
export const unknownBlocks = (parts: UnknownParts) =>
  Object.fromEntries(
    parts.map(({ type, hasText }) => [
      type,
      createBlockSpec(
        { type, propSchema: {}, content: hasText ? 'inline' : 'none' },
        { render: () => drawUnknown(hasText) },
      )(),
    ]),
  );

function drawUnknown(hasText: boolean): { dom: HTMLElement; contentDOM?: HTMLElement } {
  const dom = document.createElement('div');
  dom.className = classes.unknown ?? '';
  const note = document.createElement('small');
  note.contentEditable = 'false';
  note.textContent = 'This block needs a newer version of Atelier. Reload the page to see it.';
  dom.append(note);
  if (!hasText) return { dom };
  const contentDOM = document.createElement('p');
  dom.append(contentDOM);
  return { dom, contentDOM };
}
