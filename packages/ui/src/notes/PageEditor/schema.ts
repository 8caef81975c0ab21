import {
  type BlockNoteEditor,
  BlockNoteSchema,
  type BlockSchema,
  type BlockSpecs,
  createHeadingBlockSpec,
  defaultBlockSpecs,
  defaultInlineContentSpecs,
  type InlineContentSchema,
  type StyleSchema,
} from '@blocknote/core';
import { ReactAudioBlock } from '@blocknote/react';
import { bookmark } from './blocks/Bookmark';
import { callout } from './blocks/Callout';
import { embed } from './blocks/Embed';
import { file, image, video } from './blocks/Media';
import { meeting } from './blocks/Meeting';
import { mention } from './blocks/Mention';
import { subPage } from './blocks/SubPage';
import { toggleListItem } from './blocks/Toggle';
import { type UnknownParts, unknownBlocks } from './unknown';

/**
 * The schema of a page. The types of the editor's own blocks do not hold where optional properties are exact, so blocks
 * have their general form.
 */
export type PageSchema = BlockNoteSchema<BlockSchema, InlineContentSchema, StyleSchema>;

/** The editor of a page. */
export type PageSurfaceEditor = BlockNoteEditor<BlockSchema, InlineContentSchema, StyleSchema>;

/**
 * Makes the schema of a page.
 *
 * @param unknown - blocks of a newer version in this page: they are kept as they are, and can be moved and deleted.
 */
export const schemaOf = (unknown: UnknownParts): PageSchema =>
  BlockNoteSchema.create({
    blockSpecs: blocksWith(unknown),
    inlineContentSpecs: { ...defaultInlineContentSpecs, mention },
  }) as unknown as PageSchema;

const blocksWith = (unknown: UnknownParts) =>
  ({
    ...unknownBlocks(unknown),
    ...defaultBlockSpecs,
    // Three levels below the title; toggles are list items.
    heading: createHeadingBlockSpec({ allowToggleHeadings: false }),
    // The editor's own draw themselves from HTML, which the policy of our pages refuses.
    image: image(),
    video: video(),
    audio: ReactAudioBlock(),
    file: file(),
    checkListItem: namedCheck(),
    toggleListItem: { ...toggleListItem(), extensions: defaultBlockSpecs.toggleListItem.extensions },
    callout: callout(),
    bookmark: bookmark(),
    subPage: subPage(),
    embed: embed(),
    meeting: meeting(),
  }) as unknown as BlockSpecs;

/** The editor's own, whose box has no name for those who do not see it. */
function namedCheck(): typeof defaultBlockSpecs.checkListItem {
  const spec = defaultBlockSpecs.checkListItem;
  const { implementation } = spec;
  return {
    ...spec,
    implementation: {
      ...implementation,
      render(block, editor) {
        const drawn = implementation.render.call(this, block, editor);
        const box = drawn.dom instanceof HTMLElement ? drawn.dom.querySelector('input') : null;
        box?.setAttribute('aria-label', 'Done');
        return drawn;
      },
    },
  };
}

/** The schema without blocks of other versions. */
export const ownSchema = schemaOf([]);
