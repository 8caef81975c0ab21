import {
  type Block,
  isSafeLink,
  type RichLine,
  type RichText as RichTextContent,
  type Run,
} from '@atelier/domain/smart-files';
import type { ReactNode } from 'react';
import { useWords } from '../words';
import { markedPieces } from './marks';
import classes from './RichText.module.css';

/** Values that are marked where a text shows them. */
export type MarkedValues = readonly string[];

export interface LineProps {
  line: RichLine;
  /** Values to mark in it. */
  marked?: MarkedValues;
}

/** A line of text: bold, italic and links, and nothing that could be markup. */
export function Line({ line, marked = [] }: LineProps) {
  return line.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line have no other identity
    <RunText key={index} run={run} marked={marked} />
  ));
}

function RunText({ run, marked }: { run: Run; marked: MarkedValues }) {
  const { frame } = useWords();
  let shown: ReactNode;
  if ('variable' in run) shown = <mark className={classes.missing}>{frame.unknown}</mark>;
  else
    shown = markedPieces(run.text, marked).map(({ text, isMarked }, index) =>
      isMarked ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
        <mark key={index} className={classes.value}>
          {text}
        </mark>
      ) : (
        text
      ),
    );
  if (run.bold) shown = <strong>{shown}</strong>;
  if (run.italic) shown = <em>{shown}</em>;
  if ('link' in run && run.link !== undefined && isSafeLink(run.link))
    return (
      <a className={classes.link} href={run.link} rel="noreferrer noopener" target="_blank">
        {shown}
      </a>
    );
  return shown;
}

export interface RichTextProps {
  text: RichTextContent;
  marked?: MarkedValues;
  /** Level of its headings. */
  heading?: 3 | 4;
}

/** Text in blocks; neighbouring items are one list. */
export function RichText({ text, marked = [], heading = 3 }: RichTextProps) {
  const groups = listsJoined(text.blocks);
  return groups.map((group) => {
    const [first, ...others] = group;
    if (first === undefined) return null;
    if (first.kind === 'listItem')
      return (
        <ul key={first._id} className={classes.list}>
          {[first, ...others].map(({ _id, runs }) => (
            <li key={_id}>
              <Line line={runs} marked={marked} />
            </li>
          ))}
        </ul>
      );
    return <BlockText key={first._id} block={first} marked={marked} heading={heading} />;
  });
}

/** Blocks one by one, and neighbouring items of a list together. */
function listsJoined(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'listItem' && last?.[0]?.kind === 'listItem') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function BlockText({ block, marked, heading }: { block: Block; marked: MarkedValues; heading: 3 | 4 }) {
  const line = <Line line={block.runs} marked={marked} />;
  const Heading = `h${heading}` as const;
  if (block.kind === 'heading') return <Heading className={classes.heading}>{line}</Heading>;
  if (block.kind === 'quote') return <blockquote className={classes.quote}>{line}</blockquote>;
  return <p className={classes.paragraph}>{line}</p>;
}
