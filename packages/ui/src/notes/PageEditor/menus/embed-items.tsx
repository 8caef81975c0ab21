import { createId } from '@atelier/domain';
import { insertOrUpdateBlockForSlashMenu } from '@blocknote/core/extensions';
import type { DefaultReactSuggestionItem } from '@blocknote/react';
import { IconVideo } from '@tabler/icons-react';
import type { PageEmbeds } from '../embeds';
import { blockFrom } from '../given';
import type { PageSurfaceEditor } from '../schema';

/** Returns what `/` offers of other areas. */
export function embedItems(editor: PageSurfaceEditor, embeds: PageEmbeds): DefaultReactSuggestionItem[] {
  const items = embeds.offered.map(({ kind, label, aliases, icon: Icon }) => ({
    title: label,
    aliases: [...aliases],
    group: 'From your studio',
    icon: <Icon size={18} stroke={1.6} />,
    onItemClick: () => void addEmbed(editor, embeds, kind),
  }));
  if (!embeds.hasMeetings) return items;
  return [
    ...items,
    {
      title: 'Meeting',
      aliases: ['call', 'video'],
      group: 'From your studio',
      icon: <IconVideo size={18} stroke={1.6} />,
      onItemClick: () => void insertOrUpdateBlockForSlashMenu(editor, blockFrom({ type: 'meeting' })),
    },
  ];
}

/** The block comes when something is chosen: an empty one is never left behind. */
async function addEmbed(editor: PageSurfaceEditor, { choose }: PageEmbeds, kind: string): Promise<void> {
  const { id: lineId } = editor.getTextCursorPosition().block;
  const id = createId();
  const target = await choose(kind, id);
  if (target === undefined) {
    editor.focus();
    return;
  }
  const line = editor.getBlock(lineId);
  const at = line ?? editor.document.at(-1);
  if (!at) return;
  const content: unknown = at.content;
  const isEmpty = Array.isArray(content) && content.length === 0 && at.children.length === 0;
  const made = blockFrom({ type: 'embed', props: { kind, target } });
  editor.transact(() => {
    editor.insertBlocks([{ ...made, id }], at, isEmpty && line ? 'before' : 'after');
  });
  editor.focus();
}
