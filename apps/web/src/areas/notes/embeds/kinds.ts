import type { EmbedKind } from '@atelier/domain/pages';
import type { OfferedEmbed, PageEmbedProps } from '@atelier/ui';
import {
  IconCheckbox,
  IconDatabase,
  IconFileText,
  IconLayoutKanban,
  IconListCheck,
  IconPhoto,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazyScreen } from '../../../app/lazy-screen';
import {
  type UseChoices,
  useContactChoices,
  useDatabaseChoices,
  useGalleryChoices,
  useLeadChoices,
  useTaskChoices,
  useTaskViewChoices,
} from './choices';

const things = (name: 'ContactEmbed' | 'LeadEmbed' | 'SmartFileEmbed' | 'GalleryEmbed') =>
  lazyScreen<PageEmbedProps>(async () => (await import('./ThingEmbeds'))[name]);
const TaskEmbed = lazyScreen<PageEmbedProps>(async () => (await import('./TaskEmbeds')).TaskEmbed);

/** How each kind is drawn; a part of the app that comes with the first of its kind. */
export const embedComponents: Readonly<Record<EmbedKind, ComponentType<PageEmbedProps>>> = {
  task: TaskEmbed,
  check: TaskEmbed,
  tasks: lazyScreen<PageEmbedProps>(async () => (await import('./TaskEmbeds')).TaskListEmbed),
  contact: things('ContactEmbed'),
  lead: things('LeadEmbed'),
  smartFile: things('SmartFileEmbed'),
  gallery: things('GalleryEmbed'),
  database: lazyScreen<PageEmbedProps>(async () => (await import('./DatabaseEmbed')).DatabaseEmbed),
};

/** A kind that `/` offers, and how one is found. */
export interface ChosenKind extends OfferedEmbed {
  readonly kind: EmbedKind;
  readonly useChoices: UseChoices;
}

/** What `/` offers. Events come with the calendar. */
export const chosenKinds: readonly ChosenKind[] = [
  { kind: 'task', label: 'Task', aliases: ['todo'], icon: IconCheckbox, useChoices: useTaskChoices },
  {
    kind: 'tasks',
    label: 'Task list',
    aliases: ['tasks', 'todos'],
    icon: IconListCheck,
    useChoices: useTaskViewChoices,
  },
  {
    kind: 'contact',
    label: 'Contact',
    aliases: ['client', 'person'],
    icon: IconUser,
    useChoices: useContactChoices,
  },
  { kind: 'lead', label: 'Lead', aliases: ['enquiry'], icon: IconLayoutKanban, useChoices: useLeadChoices },
  {
    kind: 'smartFile',
    label: 'Smart file',
    aliases: ['proposal', 'contract', 'form'],
    icon: IconFileText,
    useChoices: useLeadChoices,
  },
  {
    kind: 'gallery',
    label: 'Gallery',
    aliases: ['photos', 'pictures'],
    icon: IconPhoto,
    useChoices: useGalleryChoices,
  },
  {
    kind: 'database',
    label: 'Database',
    aliases: ['table', 'board', 'view'],
    icon: IconDatabase,
    useChoices: useDatabaseChoices,
  },
];
