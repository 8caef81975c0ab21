import { areaName, areasInOrder } from '@atelier/domain/access';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says what an access token may do: `View Contacts and Tasks, edit Leads and files`. */
export function scopesInWords(scopes: Readonly<Record<string, string>>): string {
  const named = (level: string) => areasInOrder.filter((area) => scopes[area] === level).map(areaName);
  const parts = (
    [
      ['view', named('read')],
      ['edit', named('write')],
    ] as const
  ).flatMap(([word, areas]) => (areas.length === 0 ? [] : [`${word} ${list.format(areas)}`]));
  const text = parts.join('; ') || 'no access';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
