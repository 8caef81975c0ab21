import type { EntityField } from '@atelier/domain/entities';
import type { Choice, Field, FieldType, Operator, StatusGroup } from '@atelier/filters';
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
import type { ComponentType, ReactNode } from 'react';
import { fieldIcon } from '../../foundation/field-icons';
import type { TablerIcon } from '../../foundation/Icon';

/** A field that rows can be sorted by, as people see it. */
export interface SortField {
  readonly id: string;
  readonly type: FieldType;
  /** As the column is headed. */
  readonly name: string;
  /** Default: the one of its type. */
  readonly icon?: TablerIcon | undefined;
}

/** A field that rows can be filtered by, as people see it. */
export type FilterField = Field &
  SortField & {
    /** The operators that are offered, in their order and in words. Default: all of its type, in the usual words. */
    readonly operators?: Readonly<Partial<Record<Operator, string>>> | undefined;
    /** Stands before a choice, such as the face of a person; decorative. */
    readonly pictureOf?: ((id: string) => ReactNode) | undefined;
    /** Draws what is chosen from where the choices are too many to be listed, such as a search among contacts. */
    readonly chooser?: ComponentType<ChooserProps> | undefined;
    /** False: it is understood where a condition names it, and not offered for a new one. */
    readonly isOffered?: boolean | undefined;
  };

/** What a chooser of a field is given. */
export interface ChooserProps {
  /** Accessible name. */
  label: string;
  value: readonly string[];
  /** With all that are chosen now. */
  onChange: (ids: string[]) => void;
  /** Has the focus when the form opens. */
  isFirst?: boolean | undefined;
}

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
export const iconOf = (field: SortField): TablerIcon => field.icon ?? icons[field.type];

/** Returns how a field of an entity looks in menus of filters and sorts. */
export const filterLook = (field: EntityField): Pick<FilterField, 'name' | 'icon' | 'isOffered'> => ({
  name: field.filterLabel ?? field.label,
  icon: fieldIcon(field),
  isOffered: field.filter !== false,
});

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
export const fieldOf = <Known extends SortField>(fields: readonly Known[], id: string): Known | undefined =>
  fields.find((field) => field.id === id);

/** The fields that a new condition can be on. */
export const offeredOf = (fields: readonly FilterField[]): readonly FilterField[] =>
  fields.filter(({ isOffered }) => isOffered !== false);
