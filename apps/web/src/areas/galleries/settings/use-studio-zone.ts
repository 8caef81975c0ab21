import { dayIn } from '@atelier/filters';
import { useWorkspacePreferences } from '@atelier/react-hooks';
import { client } from '../../../app/client';

/** The clock of the studio, in words (`Lisbon time`), and its day. */
export function useStudioZone(): { readonly zone: string; readonly today: string } {
  const timeZone = useWorkspacePreferences().data?.timezone ?? 'UTC';
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return { zone: `${city} time`, today: dayIn(client.now(), timeZone) };
}
