import type { DatabaseField, DatabaseFieldType } from '@atelier/domain/databases';
import type { Choice, StatusGroup, StatusLabel } from '@atelier/filters';
import {
  IconAt,
  IconCalendar,
  IconCalendarPlus,
  IconCalendarStats,
  IconCheckbox,
  IconClick,
  IconHash,
  IconLetterCase,
  IconLink,
  IconPaperclip,
  IconPhone,
  IconProgress,
  IconTags,
  IconTypography,
  IconUser,
  IconUserEdit,
  IconUserPlus,
} from '@tabler/icons-react';
import type { TablerIcon } from '../foundation/Icon';
import type { GlyphKind } from '../foundation/Pill/Glyph';
import type { PillTone } from '../foundation/Pill/tones';
import type { DatabaseRowView } from './row';

/** The drawing of each type of field. */
export const fieldTypeIcons: Readonly<Record<DatabaseFieldType, TablerIcon>> = {
  title: IconTypography,
  text: IconLetterCase,
  number: IconHash,
  date: IconCalendar,
  checkbox: IconCheckbox,
  select: IconTags,
  status: IconProgress,
  person: IconUser,
  link: IconLink,
  email: IconAt,
  phone: IconPhone,
  files: IconPaperclip,
  relation: IconClick,
  createdAt: IconCalendarPlus,
  createdBy: IconUserPlus,
  updatedAt: IconCalendarStats,
  updatedBy: IconUserEdit,
};

/** The colors of options and labels in their order, with their names. */
export const choiceColours = [
  { id: 'stone', name: 'Stone' },
  { id: 'sky', name: 'Sky' },
  { id: 'ochre', name: 'Ochre' },
  { id: 'plum', name: 'Plum' },
  { id: 'moss', name: 'Moss' },
  { id: 'clay', name: 'Clay' },
] as const satisfies readonly { readonly id: PillTone; readonly name: string }[];

/** Returns the color of an option; a color that is not known here is stone. */
export const choiceTone = ({ color }: Pick<Choice, 'color'>): PillTone =>
  choiceColours.find(({ id }) => id === color)?.id ?? 'stone';

const glyphs: Readonly<Record<StatusGroup, GlyphKind>> = {
  todo: 'notStarted',
  inProgress: 'inProgress',
  completed: 'done',
};

/** Returns the shape of a label: what its group looks like. */
export const labelGlyph = ({ group }: Pick<StatusLabel, 'group'>): GlyphKind => glyphs[group];

/** Returns the shape and color of a row: those of its first status that is set. */
export function rowLabel(
  { values }: Pick<DatabaseRowView, 'values'>,
  fields: readonly DatabaseField[],
): { readonly glyph: GlyphKind; readonly tone: PillTone } | undefined {
  for (const { id, type, config } of fields) {
    const label = type === 'status' ? config.status?.find((one) => one.id === values[id]) : undefined;
    if (label) return { glyph: labelGlyph(label), tone: choiceTone(label) };
  }
  return undefined;
}
