import type { DefaultReactSuggestionItem } from '@blocknote/react';
import { IconCalendar } from '@tabler/icons-react';
import { Avatar } from '../../../foundation/Avatar/Avatar';
import { PageMark } from '../../PageMark/PageMark';
import { pageName } from '../../page';
import type { MentionKind } from '../blocks/Mention';
import { noEmbeds } from '../embeds';
import { lineFrom } from '../given';
import type { PageReferences } from '../references';
import type { PageSurfaceEditor } from '../schema';

/** Days after today that can be mentioned by a word. */
const days = [
  ['Today', 0],
  ['Tomorrow', 1],
  ['Yesterday', -1],
  ['In a week', 7],
] as const;

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** Returns what `@` offers for what was typed after it. */
export async function mentionItems(
  editor: PageSurfaceEditor,
  { people, findPages, today, embeds = noEmbeds }: PageReferences,
  query: string,
): Promise<DefaultReactSuggestionItem[]> {
  const add = (kind: MentionKind, id: string) => () =>
    editor.insertInlineContent(lineFrom([{ type: 'mention', props: { kind, target: id } }, ' ']));
  const holds = (text: string) => text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());
  const [pages, contacts] = await Promise.all([
    findPages(query.trim()).catch(() => []),
    embeds.findContacts(query.trim()).catch(() => []),
  ]);
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(query.trim()) ? [query.trim()] : [];
  return [
    ...people
      .filter(({ name }) => holds(name))
      .slice(0, 6)
      .map(({ id, name }) => ({
        title: name,
        group: 'People',
        icon: <Avatar name={name} colourKey={id} size={18} decorative />,
        onItemClick: add('person', id),
      })),
    ...contacts.slice(0, 6).map(({ id, name }) => ({
      title: name,
      group: 'Contacts',
      icon: <Avatar name={name} colourKey={id} size={18} decorative />,
      onItemClick: add('contact', id),
    })),
    ...days
      .filter(([label]) => holds(label))
      .map(([label, count]) => ({
        title: label,
        group: 'Dates',
        icon: <IconCalendar size={18} stroke={1.6} />,
        onItemClick: add('date', dayAfter(today(), count)),
      })),
    ...typed.map((day) => ({
      title: day,
      group: 'Dates',
      icon: <IconCalendar size={18} stroke={1.6} />,
      onItemClick: add('date', day),
    })),
    ...pages.slice(0, 6).map((page) => ({
      title: pageName(page),
      group: 'Pages',
      icon: <PageMark icon={page.icon} size={18} />,
      onItemClick: add('page', page.id),
    })),
  ];
}
