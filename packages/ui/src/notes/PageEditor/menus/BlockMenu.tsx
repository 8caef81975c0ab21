import { SideMenuExtension } from '@blocknote/core/extensions';
import {
  AddBlockButton,
  SideMenu,
  useBlockNoteEditor,
  useComponentsContext,
  useExtension,
  useExtensionState,
  usePortalElement,
} from '@blocknote/react';
import {
  IconArrowDown,
  IconArrowUp,
  IconCheckbox,
  IconFileArrowRight,
  IconGripVertical,
  IconLink,
  IconMessageCircle,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react';
import type { TablerIcon } from '../../../foundation/Icon';
import { usePageCommenting } from '../commenting';
import { startBlockDrag } from '../drag';
import { usePageEmbeds, usePageReferences } from '../references';
import { anchorOfBlock } from '../threads';
import { placeOf } from './block-place';
import { canBecomeTask, taskIn } from './task-blocks';
import { Unsaved } from './unsaved';

/** Beside the block under the pointer: what adds one below it, and the handle that drags it and opens its menu. */
export function BlockMenu() {
  return (
    <Unsaved>
      <SideMenu>
        <AddBlockButton />
        <BlockHandle />
      </SideMenu>
    </Unsaved>
  );
}

function BlockHandle() {
  const editor = useBlockNoteEditor();
  const components = useComponentsContext();
  const portalElement = usePortalElement();
  const menu = useExtension(SideMenuExtension);
  const block = useExtensionState(SideMenuExtension, { selector: (state) => state?.block });
  const { copyBlockLink } = usePageReferences();
  const { onBegin } = usePageCommenting() ?? {};
  const { turnIntoTask, turnIntoCheckItem, moveToPage } = usePageEmbeds();
  if (!block || !components) return null;
  const { Menu } = components.Generic;
  const { id } = block;
  const taskId = taskIn(block);
  const item = (label: string, Icon: TablerIcon, onClick: () => void) => (
    <Menu.Item className="bn-menu-item" icon={<Icon size={16} stroke={1.6} />} onClick={onClick}>
      {label}
    </Menu.Item>
  );
  const move = (direction: 'up' | 'down') => {
    editor.setTextCursorPosition(id, 'start');
    if (direction === 'up') editor.moveBlocksUp();
    else editor.moveBlocksDown();
  };
  return (
    <Menu.Root
      position="left"
      portalElement={portalElement}
      onOpenChange={(opened) => (opened ? menu.freezeMenu() : menu.unfreezeMenu())}
    >
      <Menu.Trigger>
        <components.SideMenu.Button
          className="bn-button"
          label="Block options. Drag to move."
          draggable
          onDragStart={(event) => startBlockDrag(editor.prosemirrorView, id, event)}
          icon={<IconGripVertical size={18} stroke={1.6} />}
        />
      </Menu.Trigger>
      <Menu.Dropdown className="bn-menu-dropdown bn-drag-handle-menu">
        {item('Move up', IconArrowUp, () => move('up'))}
        {item('Move down', IconArrowDown, () => move('down'))}
        {onBegin &&
          item('Comment', IconMessageCircle, () => {
            const anchor = anchorOfBlock(editor.prosemirrorState, id);
            if (anchor) onBegin(anchor);
          })}
        {moveToPage && item('Move to…', IconFileArrowRight, () => moveToPage(id, placeOf(editor, id)))}
        {turnIntoTask &&
          canBecomeTask(block) &&
          item('Turn into a task', IconCheckbox, () => turnIntoTask(id))}
        {turnIntoCheckItem &&
          taskId !== undefined &&
          item('Turn back into a check item', IconSquareCheck, () => turnIntoCheckItem(id, taskId))}
        {item('Copy link to block', IconLink, () => copyBlockLink(id))}
        {item('Delete', IconTrash, () => void editor.removeBlocks([id]))}
      </Menu.Dropdown>
    </Menu.Root>
  );
}
