import { type RichLine, type RichText, type Run, variableLabel } from '@atelier/sdk/smart-files';
import type { ReactNode } from 'react';
import { useRichVariables } from '../RichText/variables';
import classes from './Preview.module.css';

/** A line as a client reads it; a variable that has no value yet is drawn by its name. */
export function LineView({ runs }: { runs: RichLine }) {
  const { own } = useRichVariables();
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no ids, and keep nothing
    <RunView key={index} run={run} nameOf={(key) => variableLabel(key, own)} />
  ));
}

function RunView({ run, nameOf }: { run: Run; nameOf: (key: string) => string }) {
  let drawn: ReactNode =
    'variable' in run ? <span className={classes.open}>{nameOf(run.variable)}</span> : run.text;
  if (run.italic) drawn = <em>{drawn}</em>;
  if (run.bold) drawn = <strong>{drawn}</strong>;
  // Nobody leaves the editor by a link of the preview.
  return 'text' in run && run.link !== undefined ? <u>{drawn}</u> : drawn;
}

const tags = { paragraph: 'p', heading: 'h4', listItem: 'li', quote: 'blockquote' } as const;

/** A text as a client reads it. */
export function TextView({ text, className }: { text: RichText; className?: string | undefined }) {
  const groups: { isList: boolean; blocks: RichText['blocks'][number][] }[] = [];
  for (const block of text.blocks) {
    const isList = block.kind === 'listItem';
    const last = groups.at(-1);
    if (last?.isList === isList && isList) last.blocks.push(block);
    else groups.push({ isList, blocks: [block] });
  }
  return (
    <div className={className}>
      {groups.map(({ isList, blocks }) => {
        const drawn = blocks.map(({ _id, kind, runs }) => {
          const Tag = tags[kind];
          return (
            <Tag key={_id}>
              <LineView runs={runs} />
            </Tag>
          );
        });
        return isList ? <ul key={blocks[0]?._id}>{drawn}</ul> : drawn;
      })}
    </div>
  );
}
