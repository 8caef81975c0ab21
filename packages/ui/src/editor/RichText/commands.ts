import { createId } from '@atelier/domain';
import { isSafeLink } from '@atelier/domain/smart-files';
import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { type Command, type EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { attributeOf, richSchema } from './schema';

const { nodes, marks } = richSchema;

/** What the buttons of a text do. */
export type RichCommand = 'bold' | 'italic' | 'heading' | 'listItem' | 'quote';

const blockCommand =
  (kind: 'heading' | 'listItem' | 'quote'): Command =>
  (state, dispatch) =>
    setBlockType(
      state.selection.$from.parent.type === nodes[kind] ? nodes.paragraph : nodes[kind],
      // The block stays the one it was, for everybody who merges with it.
      state.selection.$from.parent.attrs,
    )(state, dispatch);

export const commands: Readonly<Record<RichCommand, Command>> = {
  bold: toggleMark(marks.bold),
  italic: toggleMark(marks.italic),
  heading: blockCommand('heading'),
  listItem: blockCommand('listItem'),
  quote: blockCommand('quote'),
};

/** Which buttons are pressed where the cursor stands. */
export function pressedIn({ selection, storedMarks, doc }: EditorState): ReadonlySet<RichCommand> {
  const { $from, from, to, empty } = selection;
  const active = new Set<RichCommand>();
  for (const name of ['bold', 'italic'] as const) {
    const set = storedMarks ?? $from.marks();
    if (empty ? marks[name].isInSet(set) : doc.rangeHasMark(from, to, marks[name])) active.add(name);
  }
  for (const name of ['heading', 'listItem', 'quote'] as const)
    if ($from.parent.type === nodes[name]) active.add(name);
  return active;
}

/** The address of the link that the cursor stands in; empty without one. */
export function linkAt({ selection, doc }: EditorState): string {
  const { $from, from, to, empty } = selection;
  const around = empty ? $from.marks() : (doc.nodeAt(from)?.marks ?? []);
  const link =
    marks.link.isInSet(around) ?? (empty ? undefined : marks.link.isInSet(doc.resolve(to).marks()));
  return link ? attributeOf(link, 'href') : '';
}

/**
 * Makes a link of what is marked, or of the link that the cursor stands in.
 *
 * @param address - empty takes the link away; without a scheme it is one of the web.
 * @returns whether the address is one that a client can be led to.
 */
export function linkCommand(address: string): Command {
  return (state, dispatch) => {
    const href = completeLink(address);
    const { from, to, empty, $from } = state.selection;
    const range = empty ? linkRange(state) : { from, to };
    if (address.trim() !== '' && !isSafeLink(href)) return false;
    const tr = state.tr;
    if (range) tr.removeMark(range.from, range.to, marks.link);
    if (address.trim() !== '') {
      const link = marks.link.create({ href });
      if (range) tr.addMark(range.from, range.to, link);
      else tr.insert($from.pos, richSchema.text(address.trim(), [link]));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function completeLink(address: string): string {
  const text = address.trim();
  if (/^(https?|mailto|tel):/i.test(text)) return text;
  return text.includes('@') ? `mailto:${text}` : `https://${text}`;
}

function linkRange({ selection: { $from } }: EditorState): { from: number; to: number } | undefined {
  const link = marks.link.isInSet($from.marks());
  if (!link) return undefined;
  let from = $from.start();
  let found: { from: number; to: number } | undefined;
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    if (!link.isInSet(node.marks)) from = start + node.nodeSize;
    else if (from <= $from.pos && $from.pos <= start + node.nodeSize)
      found = { from, to: start + node.nodeSize };
  });
  return found;
}

/** At an empty item, heading or quotation, Enter ends it. */
const endBlock: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  if (parent.type === nodes.paragraph || parent.content.size > 0) return false;
  return setBlockType(nodes.paragraph, parent.attrs)(state, dispatch);
};

/** After a heading or a quotation comes a paragraph. */
const leaveBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isEnd = $from.parentOffset === $from.parent.content.size;
  if (!empty || !isEnd || ![nodes.heading, nodes.quote].includes($from.parent.type)) return false;
  dispatch?.(
    state.tr.split($from.pos, 1, [{ type: nodes.paragraph, attrs: { id: createId() } }]).scrollIntoView(),
  );
  return true;
};

/** After an item comes the next one. */
const nextItem: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof TextSelection) || selection.$from.parent.type !== nodes.listItem) return false;
  if (!selection.empty) tr.deleteSelection();
  dispatch?.(
    tr.split(tr.selection.from, 1, [{ type: nodes.listItem, attrs: { id: createId() } }]).scrollIntoView(),
  );
  return true;
};

/** What Enter does where the usual, a paragraph, is not what people expect. */
export const enter: Command = chainCommands(endBlock, leaveBlock, nextItem);

/** A line has no second block to go on in. */
const stay: Command = () => true;

/** The keys of a text; a line has no second block. */
export const keysOf = (isLine: boolean, onLink: () => void): Plugin[] => [
  keymap({
    'Mod-b': commands.bold,
    'Mod-i': commands.italic,
    'Mod-k': () => {
      onLink();
      return true;
    },
    Enter: isLine ? stay : enter,
    ...(isLine && { 'Shift-Enter': stay }),
  }),
  keymap(baseKeymap),
];

/** Keeps the ids of blocks: each has one, and no two have the same, also after a block was parted or pasted. */
export const uniqueIds = new Plugin({
  appendTransaction: (transactions, _before, state) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const seen = new Set<string>();
    const tr = state.tr;
    state.doc.forEach((block, offset) => {
      const id = attributeOf(block, 'id');
      if (id === '' || seen.has(id)) tr.setNodeAttribute(offset, 'id', createId());
      else seen.add(id);
    });
    return tr.docChanged ? tr : null;
  },
});
