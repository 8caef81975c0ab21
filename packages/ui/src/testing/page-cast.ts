import type { ListedPage } from '../notes/PageList/PageList';
import type { TreeBranch } from '../notes/PageTree/tree';
import type { PageView } from '../notes/page';

const page = (id: string, title: string, icon: string | null, more: Partial<PageView> = {}): PageView => ({
  id,
  title,
  icon,
  href: `/note/${id}`,
  subPages: 0,
  isFavorite: false,
  ...more,
});

const weddings = page('weddings', 'Weddings 2027', '💍', { subPages: 2 });
const plan = page('plan', 'Priya & Dev, weekend plan', '🗺️', { isFavorite: true, subPages: 1 });
const noor = page('noor', 'Noor & Sam, shot list', null);
const family = page('family', 'Family photos, in order', null);
const minutes = page('minutes', 'Studio minutes', '📓');
const untitled = page('untitled', '', null);

/** The tree of the studio's pages, two of its pages open. */
export const pageBranches: readonly TreeBranch[] = [
  { parentId: null, pages: [weddings, minutes, untitled] },
  { parentId: 'weddings', pages: [plan, noor] },
  { parentId: 'plan', pages: [family] },
];

/** The pages as a list shows them. */
export const listedPages: readonly ListedPage[] = [
  { ...plan, detail: 'Edited by Tom Okafor, 2 min ago' },
  { ...minutes, detail: 'Edited by you, 3 hr ago' },
  { ...noor, detail: 'Edited by Inês Duarte, yesterday' },
  { ...untitled, detail: 'Created by you, 4 days ago' },
];
