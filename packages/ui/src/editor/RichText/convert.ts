import { createId } from '@atelier/domain';
import type { Block, RichLine, RichText, Run } from '@atelier/domain/smart-files';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { attributeOf, richSchema } from './schema';

const { nodes, marks } = richSchema;

const typeOf = {
  paragraph: nodes.paragraph,
  heading: nodes.heading,
  listItem: nodes.listItem,
  quote: nodes.quote,
};

const isKind = (name: string): name is Block['kind'] => Object.hasOwn(typeOf, name);

function marksOf(run: Run): Mark[] {
  const link = 'text' in run ? run.link : undefined;
  return [
    ...(link === undefined ? [] : [marks.link.create({ href: link })]),
    ...(run.bold === true ? [marks.bold.create()] : []),
    ...(run.italic === true ? [marks.italic.create()] : []),
  ];
}

/** A line as the editing surface holds it. */
export const inlineOf = (runs: RichLine): Node[] =>
  runs.flatMap((run) => {
    if ('variable' in run) return nodes.variable.create({ key: run.variable }, null, marksOf(run));
    return run.text === '' ? [] : richSchema.text(run.text, marksOf(run));
  });

/** The blocks of a text as the editing surface holds them. */
export const blocksOf = ({ blocks }: RichText): Node[] =>
  blocks.map(({ _id, kind, runs }) => typeOf[kind].create({ id: _id }, inlineOf(runs)));

/** A text as a document; an empty one is an empty paragraph to write in. */
export const documentOf = (text: RichText): Node =>
  nodes.doc.create(
    null,
    Fragment.from(text.blocks.length === 0 ? [nodes.paragraph.create({ id: createId() })] : blocksOf(text)),
  );

function runsOf(block: Node): Run[] {
  const runs: Run[] = [];
  block.forEach((node) => {
    const look = {
      ...(marks.bold.isInSet(node.marks) && { bold: true }),
      ...(marks.italic.isInSet(node.marks) && { italic: true }),
    };
    const link = marks.link.isInSet(node.marks);
    if (node.type === nodes.variable) runs.push({ variable: attributeOf(node, 'key'), ...look });
    else runs.push({ text: node.text ?? '', ...look, ...(link && { link: attributeOf(link, 'href') }) });
  });
  return runs;
}

/** The text of a document. One empty paragraph is no text. */
export function textOf(document: Node): RichText {
  const blocks: Block[] = [];
  document.forEach((block) => {
    const { name } = block.type;
    if (isKind(name)) blocks.push({ _id: attributeOf(block, 'id'), kind: name, runs: runsOf(block) });
  });
  const [only] = blocks;
  return {
    blocks: blocks.length === 1 && only?.kind === 'paragraph' && only.runs.length === 0 ? [] : blocks,
  };
}
