/** A member who is mentioned in a block. */
export interface BlockMention {
  readonly accountId: string;
  readonly blockId: string;
}

/** A block with what stands in it, as far as mentions look at it. */
export interface MentioningBlock {
  readonly id: string;
  readonly content: unknown;
  readonly children: readonly MentioningBlock[];
}

/** Returns the members that blocks mention, each as often as it is mentioned. */
export const mentionsIn = (blocks: readonly MentioningBlock[]): BlockMention[] =>
  blocks.flatMap(({ id, content, children }) => [
    ...peopleIn(content).map((accountId) => ({ accountId, blockId: id })),
    ...mentionsIn(children),
  ]);

function peopleIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(peopleIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, props, ...rest } = value as Record<string, unknown>;
  if (type !== 'mention') return Object.values(rest).flatMap(peopleIn);
  const { kind, target } = (props ?? {}) as Record<string, unknown>;
  // The editor leaves out what is the default.
  return (kind ?? 'person') === 'person' && typeof target === 'string' ? [target] : [];
}

/**
 * Returns the members who are mentioned more often than before, with the first block that is new. A block that is divided or
 * moved adds no mention.
 */
export function newMentions(
  before: readonly MentioningBlock[],
  after: readonly MentioningBlock[],
): BlockMention[] {
  const [former, current] = [mentionsIn(before), mentionsIn(after)];
  const of = (mentions: readonly BlockMention[], id: string) =>
    mentions.filter(({ accountId }) => accountId === id);
  return [...new Set(current.map(({ accountId }) => accountId))].flatMap((id) => {
    const [old, now] = [of(former, id), of(current, id)];
    if (now.length <= old.length) return [];
    const added = now.find(({ blockId }) => old.every((one) => one.blockId !== blockId)) ?? now[0];
    return added ? [added] : [];
  });
}
