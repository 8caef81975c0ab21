import { createId } from '@atelier/domain';
import type { RichText } from '@atelier/domain/smart-files';
import { createExtension, type ExtensionOptions } from '@blocknote/core';
import { Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isInOwnArea } from './embed-keys';
import { blockFrom, type GivenText, lineFrom } from './given';
import type { PageSurfaceEditor } from './schema';

/** How blocks of ours lie on the clipboard. */
const ownType = 'application/x-atelier-blocks';

export interface TransferOptions {
  /** Called with files that are pasted or dropped, with the cursor where they go. */
  onFiles: (files: readonly File[]) => void;
}

/**
 * Copying and pasting. The editor's own reads and writes HTML by way of the page, which the policy of our pages refuses; here
 * nothing that was copied elsewhere becomes part of the page but text, marks and links.
 */
export const transfer = createExtension(({ editor, options }: ExtensionOptions<TransferOptions>) => ({
  key: 'atelier-transfer',
  runsBefore: ['default'],
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleDOMEvents: {
          copy: (view, event) => copy(view, event, false),
          cut: (view, event) => copy(view, event, true),
          paste: (view, event) => {
            // A field inside of a block has its own clipboard.
            if (isInOwnArea(event.target)) return true;
            event.preventDefault();
            if (view.editable) paste(view, event.clipboardData, editor, options);
            return true;
          },
          drop: (view, event) => {
            if (view.dragging || !event.dataTransfer) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!view.editable || !at) return true;
            editor.setTextCursorPosition(
              blockIdAt(view, at.pos) ?? editor.getTextCursorPosition().block.id,
              'end',
            );
            paste(view, event.dataTransfer, editor, options);
            return true;
          },
        },
      },
    }),
  ],
}));

function blockIdAt(view: EditorView, position: number): string | undefined {
  const place = view.state.doc.resolve(position);
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const { id } = place.node(depth).attrs;
    if (typeof id === 'string') return id;
  }
  return undefined;
}

function copy(view: EditorView, event: ClipboardEvent, isCut: boolean): boolean {
  const { selection, tr } = view.state;
  if (selection.empty || !event.clipboardData || isInOwnArea(event.target)) return isInOwnArea(event.target);
  event.preventDefault();
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  event.clipboardData.setData(ownType, JSON.stringify(slice.toJSON()));
  event.clipboardData.setData('text/html', dom.innerHTML);
  event.clipboardData.setData('text/plain', text);
  if (isCut && view.editable) view.dispatch(tr.deleteSelection().scrollIntoView());
  return true;
}

/** Takes in what was copied here or elsewhere; every block of it gets a new ID. */
function paste(
  view: EditorView,
  data: DataTransfer | null,
  editor: PageSurfaceEditor,
  { onFiles }: TransferOptions,
): void {
  if (!data) return;
  const own = ownSlice(view, data.getData(ownType));
  if (own) {
    view.dispatch(view.state.tr.replaceSelection(own).scrollIntoView().setMeta('paste', true));
    return;
  }
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  // Programs that copy text may add a picture of it.
  if (data.files.length > 0 && text === '') {
    onFiles([...data.files]);
    return;
  }
  const isInCode = view.state.selection.$from.parent.type.spec.code === true;
  if (isInCode || html === '') {
    insertText(view, editor, text, isInCode);
    return;
  }
  void import('@atelier/domain/smart-files/from-html').then(({ fromHtml }) => {
    if (view.isDestroyed) return;
    const { blocks } = fromHtml(html, createId).text;
    insertBlocks(editor, blocks);
  });
}

function ownSlice(view: EditorView, json: string): Slice | undefined {
  if (json === '') return undefined;
  try {
    const slice = Slice.fromJSON(view.state.schema, JSON.parse(json, withoutIds));
    slice.content.forEach((node) => {
      node.check();
    });
    return slice;
  } catch {
    // Another page may write anything under this name.
    return undefined;
  }
}

/** The blocks that were copied may still be in the page: theirs stay, and each of these gets an ID of its own. */
const withoutIds = (name: string, value: unknown): unknown =>
  name === 'attrs' && typeof value === 'object' && value !== null && 'id' in value
    ? { ...value, id: null }
    : value;

function insertText(view: EditorView, editor: PageSurfaceEditor, text: string, isInCode: boolean): void {
  const lines = text.split(/\r?\n/);
  if (isInCode || lines.length === 1) {
    view.dispatch(view.state.tr.insertText(lines.join('\n')).scrollIntoView());
    return;
  }
  const blocks = lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({ _id: createId(), kind: 'paragraph' as const, runs: [{ text: line }] }));
  insertBlocks(editor, blocks);
}

type RichBlock = RichText['blocks'][number];

const types = {
  paragraph: { type: 'paragraph' },
  heading: { type: 'heading', props: { level: 2 } },
  listItem: { type: 'bulletListItem' },
  quote: { type: 'quote' },
} as const;

function textOf(run: RichBlock['runs'][number]): GivenText {
  // What is copied from a smart file may hold a variable, which a page does not know.
  const { text, link } = 'text' in run ? run : { text: `{${run.variable}}`, link: undefined };
  const { bold, italic } = run;
  const styled = {
    type: 'text' as const,
    text,
    styles: { ...(bold && { bold }), ...(italic && { italic }) },
  };
  return link ? { type: 'link' as const, href: link, content: [styled] } : styled;
}

/** One line goes into the text at the cursor; more become blocks after it. */
function insertBlocks(editor: PageSurfaceEditor, blocks: readonly RichBlock[]): void {
  const [first, ...more] = blocks;
  if (!first) return;
  editor.transact(() => {
    if (more.length === 0) {
      editor.insertInlineContent(lineFrom(first.runs.map(textOf)));
      return;
    }
    const { block } = editor.getTextCursorPosition();
    const content: unknown = block.content;
    const isEmpty = Array.isArray(content) && content.length === 0;
    const made = blocks.map(({ kind, runs }) => blockFrom({ ...types[kind], content: runs.map(textOf) }));
    const inserted = isEmpty
      ? editor.replaceBlocks([block], made).insertedBlocks
      : editor.insertBlocks(made, block, 'after');
    const last = inserted.at(-1);
    if (last) editor.setTextCursorPosition(last, 'end');
  });
}
