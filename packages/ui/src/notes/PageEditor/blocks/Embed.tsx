import { createReactBlockSpec } from '@blocknote/react';
import { Suspense } from 'react';
import { Skeleton } from '../../../foundation/Skeleton/Skeleton';
import { usePageEmbeds } from '../references';
import classes from './blocks.module.css';

/** Something of another area, by its kind and ID: it is always what it is now, under the rights of whoever looks. */
export const embed = createReactBlockSpec(
  { type: 'embed', propSchema: { kind: { default: '' }, target: { default: '' } }, content: 'none' },
  { render: ({ block }) => <EmbedFrame kind={block.props.kind} target={block.props.target} /> },
);

function EmbedFrame({ kind, target }: { kind: string; target: string }) {
  const { Embed } = usePageEmbeds();
  return (
    // What is typed, copied and pasted in here is not the page's: the clipboard and the keys look for this attribute.
    <div className={classes.embed} contentEditable={false} data-embed={kind}>
      <Suspense fallback={<Skeleton width="100%" height={44} />}>
        <Embed key={`${kind} ${target}`} kind={kind} target={target} />
      </Suspense>
    </div>
  );
}
