import type { CarryMove, Lane } from '../../foundation/Carry/carry';
import type { LabelColour, TaskStatus, TaskStatusGroup } from '../task';

/** A status label in the settings of the workspace. */
export interface ManagedLabel extends TaskStatus {
  /** Whether new tasks get this label; exactly one label is the default. */
  isDefault: boolean;
  /** How many tasks have it. */
  tasks?: number | undefined;
}

/** What can be done to a label. */
export interface LabelActions {
  onRename: (id: string, label: string) => void;
  onColour: (id: string, colour: LabelColour) => void;
  /** Takes the mark from every other label of every group. */
  onMakeDefault: (id: string) => void;
  /** The default label cannot be deleted. */
  onDelete: (id: string) => void;
}

/** The three groups in their order. */
export const labelGroups: readonly { id: TaskStatusGroup; name: string; hint: string }[] = [
  { id: 'todo', name: 'To do', hint: 'Not started' },
  { id: 'inProgress', name: 'In progress', hint: 'Being worked on' },
  { id: 'completed', name: 'Completed', hint: 'Counts as done' },
];

/** The colours in their order, with their names. */
export const labelColours: readonly { id: LabelColour; name: string }[] = [
  { id: 'stone', name: 'Stone' },
  { id: 'sky', name: 'Sky' },
  { id: 'ochre', name: 'Ochre' },
  { id: 'plum', name: 'Plum' },
  { id: 'moss', name: 'Moss' },
  { id: 'clay', name: 'Clay' },
];

/** The groups as lanes of a carry area. */
export function labelLanes(labels: readonly ManagedLabel[]): Lane[] {
  return labelGroups.map(({ id, name }) => ({
    id,
    name,
    items: labels.filter((label) => label.group === id).map((label) => label.id),
  }));
}

/** A label was put into another place. */
export interface LabelMove {
  labelId: string;
  group: TaskStatusGroup;
  /** Place in the group, from 0. */
  index: number;
}

/** A move of the carry area in the words of the labels; null when it leads into no group. */
export function labelMove({ id, to }: CarryMove): LabelMove | null {
  const group = labelGroups.find((one) => one.id === to.lane);
  return group ? { labelId: id, group: group.id, index: to.index } : null;
}
