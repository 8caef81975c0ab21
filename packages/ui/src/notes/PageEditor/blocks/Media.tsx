import { defaultProps } from '@blocknote/core';
import { createReactBlockSpec } from '@blocknote/react';
import type { MediaKind, MediaProps } from '../media';
import { MediaBlock } from './MediaBlock';

/** The properties of the editor's own blocks, and what a picture says to those who do not see it. */
const propSchema = {
  textAlignment: defaultProps.textAlignment,
  backgroundColor: defaultProps.backgroundColor,
  name: { default: '' },
  url: { default: '' },
  caption: { default: '' },
  alt: { default: '' },
  showPreview: { default: true },
  /** Pixels; 0 or undefined for all of the column. */
  previewWidth: { default: undefined, type: 'number' },
} as const;

/** Makes the block of a picture, a film or a file. */
const mediaBlock = (kind: MediaKind) =>
  createReactBlockSpec(
    { type: kind, propSchema, content: 'none' },
    {
      render: ({ block, editor }) => (
        <MediaBlock
          kind={kind}
          id={block.id}
          props={block.props}
          isEditable={editor.isEditable}
          onChange={(props: Partial<MediaProps>) => {
            if (editor.getBlock(block.id)) editor.updateBlock(block.id, { props });
          }}
        />
      ),
    },
  );

/** A picture in a page. */
export const image = mediaBlock('image');
/** A film in a page. */
export const video = mediaBlock('video');
/** A file in a page. */
export const file = mediaBlock('file');
