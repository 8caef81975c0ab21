import { Link } from '@atelier/ui';
import { Fragment, type ReactNode } from 'react';
import { Operator } from './Operator';
import type { Block, Piece, Words } from './texts/content';

/** Draws the parts of a page to read. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts do not change while the page is open.
    <TextBlock key={index} block={block} />
  ));
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{piecesOf(block.words)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={index}>{piecesOf(words)}</li>
          ))}
        </ul>
      );
    case 'code':
      return (
        <section aria-label={block.label}>
          <pre>
            <code>{block.text}</code>
          </pre>
        </section>
      );
    case 'operator':
      return <Operator />;
  }
}

function piecesOf(words: Words): ReactNode {
  if (typeof words === 'string') return words;
  return words.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={index}>{pieceOf(piece)}</Fragment>
  ));
}

function pieceOf(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece;
  return 'code' in piece ? <code>{piece.code}</code> : <Link href={piece.href}>{piece.words}</Link>;
}
