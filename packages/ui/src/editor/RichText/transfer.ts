import { createId } from '@atelier/domain';
import { plainText, type RichText, toHtml } from '@atelier/domain/smart-files';
import { Fragment, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { blocksOf, inlineOf, textOf } from './convert';
import { richSchema } from './schema';

/** How a text of ours lies on the clipboard, with its variables. */
const ownType = 'application/x-atelier-text';

interface Copied {
  readonly html: string;
  readonly text: string;
  readonly own: string;
}

const copiedFrom = (data: DataTransfer): Copied => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
  own: data.getData(ownType),
});

/** Puts what is marked on the clipboard: with variables for us, as HTML and as text for everybody else. */
export function copy(view: EditorView, event: ClipboardEvent, isCut: boolean): boolean {
  const { selection, tr } = view.state;
  if (selection.empty || !event.clipboardData) return false;
  const slice = selection.content();
  const text = textOf(richSchema.nodes.doc.create(null, slice.content));
  event.preventDefault();
  event.clipboardData.setData(ownType, JSON.stringify(slice.toJSON()));
  event.clipboardData.setData('text/html', toHtml(text));
  event.clipboardData.setData('text/plain', plainText(text));
  if (isCut) view.dispatch(tr.deleteSelection().scrollIntoView());
  return true;
}

/**
 * Takes in what comes from elsewhere. Markup is read by the contract's own reader, never by the browser: what comes out is
 * text, marks and links that passed, and nothing that runs.
 */
export function paste(view: EditorView, data: DataTransfer | null, isLine: boolean): void {
  if (data === null) return;
  const copied = copiedFrom(data);
  const insert = (slice: Slice) => {
    if (view.isDestroyed) return;
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  };
  const own = ownSlice(copied.own);
  if (own) insert(isLine ? asLine(own) : own);
  else if (copied.html === '') insert(sliceOf(plainBlocks(copied.text), isLine));
  else
    void import('@atelier/domain/smart-files/from-html').then(({ fromHtml }) =>
      insert(sliceOf(fromHtml(copied.html, createId).text, isLine)),
    );
}

function ownSlice(json: string): Slice | undefined {
  if (json === '') return undefined;
  try {
    const slice = Slice.fromJSON(richSchema, JSON.parse(json));
    slice.content.forEach((node) => {
      node.check();
    });
    return slice;
  } catch {
    // Another page may write anything under this name.
    return undefined;
  }
}

/** Every line of a plain text is a paragraph; empty ones only part them. */
const plainBlocks = (text: string): RichText => ({
  blocks: text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ _id: createId(), kind: 'paragraph', runs: [{ text: line.replaceAll('\t', ' ') }] })),
});

function sliceOf(text: RichText, isLine: boolean): Slice {
  if (!isLine && text.blocks.length > 1) return new Slice(Fragment.from(blocksOf(text)), 1, 1);
  const runs = text.blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : [{ text: ' ' }]),
    ...block.runs,
  ]);
  return new Slice(Fragment.from(inlineOf(runs)), 0, 0);
}

const asLine = (slice: Slice): Slice =>
  sliceOf(textOf(richSchema.nodes.doc.create(null, slice.content)), true);
