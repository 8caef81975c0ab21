import {
  BasicTextStyleButton,
  BlockTypeSelect,
  ColorStyleButton,
  CreateLinkButton,
  FileCaptionButton,
  FileDeleteButton,
  FileReplaceButton,
  FormattingToolbar,
  NestBlockButton,
  UnnestBlockButton,
  useBlockNoteEditor,
  useComponentsContext,
  useUIMode,
} from '@blocknote/react';
import { IconArrowDown, IconArrowUp, IconCheckbox, IconFileArrowRight } from '@tabler/icons-react';
import { usePageEmbeds } from '../references';
import { placeOf } from './block-place';
import { CommentButton } from './CommentButton';
import { canBecomeTask } from './task-blocks';
import { Unsaved } from './unsaved';

/** What can be done with the marked text; on a phone above its keyboard, with what moves the block. */
export function TextTools() {
  const isPhone = useUIMode() === 'mobile';
  return (
    <Unsaved>
      <FormattingToolbar>
        {isPhone && <MoveButtons />}
        <BlockTypeSelect />
        <FileCaptionButton />
        <FileReplaceButton />
        <FileDeleteButton />
        <BasicTextStyleButton basicTextStyle="bold" />
        <BasicTextStyleButton basicTextStyle="italic" />
        <BasicTextStyleButton basicTextStyle="underline" />
        <BasicTextStyleButton basicTextStyle="strike" />
        <BasicTextStyleButton basicTextStyle="code" />
        <ColorStyleButton />
        <CreateLinkButton />
        <CommentButton />
        <NestBlockButton />
        <UnnestBlockButton />
      </FormattingToolbar>
    </Unsaved>
  );
}

/** A finger drags no block: these move it. */
function MoveButtons() {
  const editor = useBlockNoteEditor();
  const components = useComponentsContext();
  const { moveToPage, turnIntoTask } = usePageEmbeds();
  if (!components) return null;
  const { Button } = components.FormattingToolbar;
  return (
    <>
      <Button
        className="bn-button"
        label="Move up"
        mainTooltip="Move up"
        icon={<IconArrowUp size={18} />}
        onClick={() => editor.moveBlocksUp()}
      />
      <Button
        className="bn-button"
        label="Move down"
        mainTooltip="Move down"
        icon={<IconArrowDown size={18} />}
        onClick={() => editor.moveBlocksDown()}
      />
      {moveToPage && (
        <Button
          className="bn-button"
          label="Move to…"
          mainTooltip="Move to…"
          icon={<IconFileArrowRight size={18} />}
          onClick={() => {
            const { id } = editor.getTextCursorPosition().block;
            moveToPage(id, placeOf(editor, id));
          }}
        />
      )}
      {turnIntoTask && (
        <Button
          className="bn-button"
          label="Turn into a task"
          mainTooltip="Turn into a task"
          icon={<IconCheckbox size={18} />}
          isDisabled={!canBecomeTask(editor.getTextCursorPosition().block)}
          onClick={() => turnIntoTask(editor.getTextCursorPosition().block.id)}
        />
      )}
    </>
  );
}
