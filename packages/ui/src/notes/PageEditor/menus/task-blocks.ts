import { taskOfBlock } from '@atelier/domain/pages';

interface SomeBlock {
  readonly type: string;
  readonly props: object;
  readonly content?: unknown;
}

/** Returns whether a block is a line that says what is to be done. */
export const canBecomeTask = ({ type, content }: SomeBlock): boolean =>
  type === 'checkListItem' && Array.isArray(content) && content.length > 0;

/** Returns the ID of the task that a block shows; undefined if it shows none. */
export const taskIn = ({ type, props }: SomeBlock): string | undefined =>
  taskOfBlock({ type, props: Object.fromEntries(Object.entries(props)) })?.id;
