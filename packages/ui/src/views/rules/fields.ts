import type { Choice, Field, FieldType, StatusGroup } from '@atelier/filters';
import {
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconHash,
  IconLetterCase,
  IconProgress,
  IconTags,
  IconUser,
} from '@tabler/icons-react';
import type { TablerIcon } from '../../foundation/Icon';

/** A field that rows can be filtered and sorted by, as people see it. */
export type FilterField = Field & {
  /** As the column is headed. */
  readonly name: string;
  /** Default: the one of its type. */
  readonly icon?: TablerIcon | undefined;
};

const icons: Readonly<Record<FieldType, TablerIcon>> = {
  text: IconLetterCase,
  number: IconHash,
  date: IconCalendar,
  checkbox: IconCheckbox,
  person: IconUser,
  select: IconCircleDot,
  multiSelect: IconTags,
  status: IconProgress,
};

/** The drawing of a field. */
export const iconOf = (field: FilterField): TablerIcon => field.icon ?? icons[field.type];

/** The groups of a status field, in their order and in words. */
export const statusGroupNames: Readonly<Record<StatusGroup, string>> = {
  todo: 'To do',
  inProgress: 'In progress',
  completed: 'Completed',
};

/** What a value of the field may be chosen from; nothing for fields whose values are written. */
export function choicesOf(field: Field): readonly Choice[] {
  if (field.type === 'person') return field.people;
  if (field.type === 'select' || field.type === 'multiSelect') return field.options;
  return field.type === 'status' ? field.labels : [];
}

/** The field of that id; undefined when it was deleted. */
export const fieldOf = (fields: readonly FilterField[], id: string): FilterField | undefined =>
  fields.find((field) => field.id === id);
