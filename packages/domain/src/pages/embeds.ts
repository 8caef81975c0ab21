/** The type of a block that shows something of another area. */
export const EMBED = 'embed';

/** The type of a block at which people meet live. */
export const MEETING = 'meeting';

/**
 * What an embed can show, as its prop `kind`; the prop `target` is the ID of the thing. `check` is a task that a check item
 * became, and `task` one that was there before. The target of `tasks` is a saved view of tasks, or nothing for all open ones.
 */
export const embedKinds = [
  'task',
  'check',
  'tasks',
  'contact',
  'lead',
  'smartFile',
  'gallery',
  'database',
] as const;

/** What an embed shows. */
export type EmbedKind = (typeof embedKinds)[number];

/** Returns whether a word names something that can be embedded; a newer version may know others. */
export const isEmbedKind = (word: unknown): word is EmbedKind => embedKinds.some((kind) => kind === word);

/** Returns the task that a block shows; undefined if it shows none. */
export function taskOfBlock(block: {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}): { readonly id: string; readonly isOwn: boolean } | undefined {
  const { kind, target } = block.props;
  if (block.type !== EMBED || (kind !== 'task' && kind !== 'check')) return undefined;
  return typeof target === 'string' && target !== '' ? { id: target, isOwn: kind === 'check' } : undefined;
}
