import { useMembers, useProfile } from '@atelier/react-hooks';
import type { SmartFileStep } from '@atelier/sdk';
import { useEffect, useMemo, useState } from 'react';
import { client } from '../../../app/client';
import { type RecentEditor, recentEditors } from './others';

/** How often it is looked whether somebody is still at it; milliseconds. */
const pause = 30_000;

/**
 * Others who have just changed the file, by what the server knows of its steps: it is asked every few seconds.
 *
 * @param steps - as the server has them.
 */
export function useOthers(steps: readonly SmartFileStep[]): readonly RecentEditor[] {
  const members = useMembers().data;
  const me = useProfile().data?._id;
  const [now, setNow] = useState(() => client.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(client.now()), pause);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => recentEditors(steps, members ?? [], me, now), [steps, members, me, now]);
}
