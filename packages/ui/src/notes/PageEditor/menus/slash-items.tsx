import { insertOrUpdateBlockForSlashMenu } from '@blocknote/core/extensions';
import type { DefaultReactSuggestionItem } from '@blocknote/react';
import {
  IconBlockquote,
  IconBookmark,
  IconBulb,
  IconCheckbox,
  IconChevronRight,
  IconCode,
  IconFile,
  IconFilePlus,
  IconH1,
  IconH2,
  IconH3,
  IconLetterT,
  IconList,
  IconListNumbers,
  IconMinus,
  IconMovie,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import type { TablerIcon } from '../../../foundation/Icon';
import { noEmbeds } from '../embeds';
import { blockFrom, type GivenBlock } from '../given';
import type { PageReferences } from '../references';
import type { PageSurfaceEditor } from '../schema';
import { embedItems } from './embed-items';

interface Made {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly icon: TablerIcon;
  readonly block: GivenBlock;
}

const table: GivenBlock = {
  type: 'table',
  content: { type: 'tableContent', rows: [{ cells: ['', '', ''] }, { cells: ['', '', ''] }] },
};

const made: readonly (readonly [group: string, blocks: readonly Made[]])[] = [
  [
    'Text',
    [
      { title: 'Text', aliases: ['paragraph', 'p'], icon: IconLetterT, block: { type: 'paragraph' } },
      {
        title: 'Heading 1',
        aliases: ['h1', 'title'],
        icon: IconH1,
        block: { type: 'heading', props: { level: 1 } },
      },
      { title: 'Heading 2', aliases: ['h2'], icon: IconH2, block: { type: 'heading', props: { level: 2 } } },
      { title: 'Heading 3', aliases: ['h3'], icon: IconH3, block: { type: 'heading', props: { level: 3 } } },
      { title: 'Quote', aliases: ['citation'], icon: IconBlockquote, block: { type: 'quote' } },
      { title: 'Callout', aliases: ['note', 'tip'], icon: IconBulb, block: { type: 'callout' } },
      { title: 'Code', aliases: ['pre'], icon: IconCode, block: { type: 'codeBlock' } },
    ],
  ],
  [
    'Lists',
    [
      { title: 'List', aliases: ['bullet', 'ul'], icon: IconList, block: { type: 'bulletListItem' } },
      {
        title: 'Numbered list',
        aliases: ['ol', 'ordered'],
        icon: IconListNumbers,
        block: { type: 'numberedListItem' },
      },
      {
        title: 'Check list',
        aliases: ['todo', 'task', 'checkbox'],
        icon: IconCheckbox,
        block: { type: 'checkListItem' },
      },
      {
        title: 'Toggle list',
        aliases: ['collapse', 'details'],
        icon: IconChevronRight,
        block: { type: 'toggleListItem' },
      },
    ],
  ],
  [
    'More',
    [
      { title: 'Picture', aliases: ['image', 'photo', 'upload'], icon: IconPhoto, block: { type: 'image' } },
      { title: 'Film', aliases: ['video', 'movie'], icon: IconMovie, block: { type: 'video' } },
      { title: 'File', aliases: ['attachment', 'pdf', 'upload'], icon: IconFile, block: { type: 'file' } },
      { title: 'Table', aliases: ['grid'], icon: IconTable, block: table },
      { title: 'Divider', aliases: ['line', 'hr'], icon: IconMinus, block: { type: 'divider' } },
      {
        title: 'Bookmark',
        aliases: ['link', 'web', 'url'],
        icon: IconBookmark,
        block: { type: 'bookmark' },
      },
    ],
  ],
];

/** Returns what `/` offers. */
export function slashItems(
  editor: PageSurfaceEditor,
  references: PageReferences,
): DefaultReactSuggestionItem[] {
  const subPage: DefaultReactSuggestionItem = {
    title: 'Sub-page',
    aliases: ['page', 'child'],
    group: 'Pages',
    icon: <IconFilePlus size={18} stroke={1.6} />,
    onItemClick: () => void addSubPage(editor, references),
  };
  return [
    ...made.flatMap(([group, blocks]) =>
      blocks.map(({ title, aliases, icon: Icon, block }) => ({
        title,
        aliases: [...aliases],
        group,
        icon: <Icon size={18} stroke={1.6} />,
        onItemClick: () => {
          insertOrUpdateBlockForSlashMenu(editor, blockFrom(block));
        },
      })),
    ),
    subPage,
    ...embedItems(editor, references.embeds ?? noEmbeds),
  ];
}

/** The block comes when the page is there: nothing ever leads to a page that is not. */
async function addSubPage(editor: PageSurfaceEditor, { createSubPage }: PageReferences): Promise<void> {
  const { id } = editor.getTextCursorPosition().block;
  const pageId = await createSubPage();
  if (pageId === undefined) return;
  const at = editor.getBlock(id) ?? editor.document.at(-1);
  if (at) editor.insertBlocks([blockFrom({ type: 'subPage', props: { pageId } })], at, 'after');
}
