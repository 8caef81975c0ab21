import type { GlyphKind } from '../foundation/Pill/Glyph';
import type { PillTone } from '../foundation/Pill/Pill';

/** The three groups of status labels. */
export type TaskStatusGroup = 'todo' | 'inProgress' | 'completed';

/** The colours that a status label can have. */
export type LabelColour = Exclude<PillTone, 'danger'>;

/** A status label of the workspace. */
export interface TaskStatus {
  id: string;
  label: string;
  group: TaskStatusGroup;
  colour: LabelColour;
  /** The shape; that of the group without it. */
  glyph?: GlyphKind | undefined;
}

/** How much a task matters, as a word and as one to three bars. */
export interface TaskPriority {
  value: string;
  label: string;
  bars: 0 | 1 | 2 | 3;
  /** Before all others: in the colour of what needs a person. */
  isPressing?: boolean | undefined;
}

/** When a task is due, in words; `dueOf` makes it of an instant. */
export interface TaskDue {
  /** `Today`, `Yesterday`, `22 Oct`. */
  text: string;
  state: 'late' | 'today' | 'ahead' | 'done';
}

/** Somebody who does a task. */
export interface TaskPerson {
  id: string;
  name: string;
  picture?: string | null | undefined;
}

/** A task, as the kit draws it on a card and in a row. */
export interface TaskSummary {
  id: string;
  /** Prefix and serial number, as people say it: `JL-12`. */
  number: string;
  title: string;
  status: TaskStatus;
  priority?: TaskPriority | null | undefined;
  due?: TaskDue | null | undefined;
  assignees: readonly TaskPerson[];
  /** Whom it is for: `Ada & Luis`. */
  client?: string | null | undefined;
  subTasks?: { done: number; total: number } | undefined;
  /** Address of a photograph, drawn on the card. */
  photograph?: string | null | undefined;
  /** Created by the assistant and not reviewed yet. */
  isSuggested?: boolean | undefined;
  /** How long it takes, in words: `3 hr 20 min`. */
  estimate?: string | null | undefined;
}

/** The priorities of a workspace that has none of its own. */
export const taskPriorities: readonly TaskPriority[] = [
  { value: 'urgent', label: 'Urgent', bars: 3, isPressing: true },
  { value: 'high', label: 'High', bars: 3 },
  { value: 'medium', label: 'Medium', bars: 2 },
  { value: 'low', label: 'Low', bars: 1 },
];

const groupGlyphs: Record<TaskStatusGroup, GlyphKind> = {
  todo: 'notStarted',
  inProgress: 'inProgress',
  completed: 'done',
};

/** The shape of a status: its own, else that of its group. */
export function statusGlyph({ glyph, group }: Pick<TaskStatus, 'glyph' | 'group'>): GlyphKind {
  return glyph ?? groupGlyphs[group];
}
