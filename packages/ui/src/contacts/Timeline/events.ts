import { dayIn } from '@atelier/filters';
import {
  IconArrowBackUp,
  IconCheckbox,
  IconCircleCheck,
  IconFileImport,
  IconGitMerge,
  IconLayoutKanban,
  IconPencil,
  IconPoint,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import type { TablerIcon } from '../../foundation/Icon';
import type { FormatSettings } from '../../theme/format';
import { dateFormat, relativeFormat } from '../../theme/formatters';
import { fieldLabel } from '../field-label';

/** Something that happened around a contact. */
export interface ContactEventView {
  id: string;
  /** Kinds are open: one that is not known here is shown as it is. */
  kind: string;
  /** UTC instant. */
  at: string;
  /** Who did it; null when nobody of the workspace did. */
  actor: string | null;
  /** The fields that were changed. */
  fields: readonly string[];
  /** The subject of the event: a task, a lead, an import, or another contact. */
  subject?: { title: string; href?: string | undefined } | undefined;
}

const icons: Readonly<Record<string, TablerIcon>> = {
  created: IconUserPlus,
  imported: IconFileImport,
  importUndone: IconArrowBackUp,
  updated: IconPencil,
  merged: IconGitMerge,
  unmerged: IconArrowBackUp,
  deleted: IconTrash,
  restored: IconArrowBackUp,
  taskLinked: IconCheckbox,
  taskUnlinked: IconCheckbox,
  taskCompleted: IconCircleCheck,
  taskReopened: IconCheckbox,
  taskDeleted: IconTrash,
  taskRestored: IconArrowBackUp,
  leadLinked: IconLayoutKanban,
  leadUnlinked: IconLayoutKanban,
};

/** The drawing of an event. */
export const eventIcon = (kind: string): TablerIcon => icons[kind] ?? IconPoint;

/** Names of fields as a sentence lists them: `email, phone and note`. */
function listOf(fields: readonly string[]): string {
  const names = fields.map((field) => fieldLabel(field).toLowerCase());
  return names.length < 2 ? (names[0] ?? 'details') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The words before and after the subject of an event; the subject stands between them. */
export interface EventWords {
  before: string;
  after: string;
}

/**
 * An event in words, around the title of its subject.
 */
export function eventWords({ kind, fields, subject }: ContactEventView): EventWords {
  const named = subject !== undefined;
  switch (kind) {
    case 'created':
      return { before: 'Added', after: '' };
    case 'imported':
      return { before: named ? 'Imported from' : 'Imported', after: '' };
    case 'importUndone':
      return { before: named ? 'Import of' : 'An import', after: 'undone' };
    case 'updated':
      return { before: `Changed ${listOf(fields)}`, after: '' };
    case 'merged':
      return { before: named ? '' : 'Another contact', after: 'merged into this contact' };
    case 'unmerged':
      return { before: named ? 'Merge with' : 'A merge', after: 'undone' };
    case 'deleted':
      return { before: 'Deleted', after: '' };
    case 'restored':
      return { before: 'Restored', after: '' };
    case 'taskLinked':
      return { before: 'Task', after: 'added' };
    case 'taskUnlinked':
      return { before: 'Task', after: 'removed' };
    case 'taskCompleted':
      return { before: 'Task', after: 'completed' };
    case 'taskReopened':
      return { before: 'Task', after: 'reopened' };
    case 'taskDeleted':
      return { before: 'Task', after: 'deleted' };
    case 'taskRestored':
      return { before: 'Task', after: 'restored' };
    case 'leadLinked':
      return { before: 'Lead', after: 'added' };
    case 'leadUnlinked':
      return { before: 'Lead', after: 'removed' };
    default:
      return { before: kind, after: '' };
  }
}

/** The events of one calendar day. */
export interface TimelineDay {
  /** The day in the viewer's zone: `2026-10-15`. */
  key: string;
  /** `Today`, `Yesterday`, `Mon 12 October`, with the year when it is another one. */
  label: string;
  events: readonly ContactEventView[];
}

/**
 * Events by the days of whoever looks; the order of the events stays.
 *
 * @param settings locale and zone of the viewer, and the moment that is now.
 */
export function timelineDays(
  events: readonly ContactEventView[],
  { locale, timeZone, now }: FormatSettings & { now: Date },
): TimelineDay[] {
  const [today, yesterday] = [dayIn(now.getTime(), timeZone), dayIn(now.getTime(), timeZone, -1)];
  const relative = relativeFormat(locale);
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const labelOf = (key: string) => {
    if (key === today) return capital(relative.format(0, 'day'));
    if (key === yesterday) return capital(relative.format(-1, 'day'));
    return dateFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      ...(key.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
      timeZone: 'UTC',
    })
      .format(new Date(`${key}T00:00:00Z`))
      .replace(',', '');
  };
  const days: { key: string; label: string; events: ContactEventView[] }[] = [];
  for (const event of events) {
    const key = dayIn(Date.parse(event.at), timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.events.push(event);
    else days.push({ key, label: labelOf(key), events: [event] });
  }
  return days;
}
