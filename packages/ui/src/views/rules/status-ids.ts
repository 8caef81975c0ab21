import { statusOf } from './condition';

/** The labels and groups of a status value as one list, so that one field can hold both. */
export function statusIds(value: unknown): string[] {
  const { labels, groups } = statusOf(value);
  return [...groups.map((id) => `group:${id}`), ...labels.map((id) => `label:${id}`)];
}

/** The status value of such a list; undefined where nothing is chosen. */
export function statusChoice(
  ids: readonly string[] | undefined,
): { labels?: string[]; groups?: string[] } | undefined {
  if (ids === undefined || ids.length === 0) return undefined;
  const named = (kind: string) => ids.filter((id) => id.startsWith(kind)).map((id) => id.slice(kind.length));
  const groups = named('group:');
  const labels = named('label:');
  return { ...(labels.length > 0 && { labels }), ...(groups.length > 0 && { groups }) };
}
