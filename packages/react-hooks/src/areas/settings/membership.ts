import { items, type Member, ok, settings } from '@atelier/sdk';
import { queryKeys } from '../../platform/keys.js';
import { useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { settingsKeys } from './settings-keys.js';

/** Members that are loaded at most: nobody finds anything in a longer menu. */
const MAX_MEMBERS = 1_000;
/** How long a list of members counts as fresh, in milliseconds: people seldom come and go. */
const FRESH = 5 * 60_000;

/** Reads the members of the workspace, up to 1,000, in the order in which they joined; without those who left. */
export const useMembers = () =>
  useRead<readonly Member[]>(
    settingsKeys.members,
    async (client, options) => {
      const members: Member[] = [];
      const pages = (page: number) => settings(client).members({ page, limit: 100 }, options);
      for await (const member of items(pages)) {
        members.push(member);
        if (members.length === MAX_MEMBERS) break;
      }
      return ok(members);
    },
    { staleTime: FRESH },
  );

/** Gives the workspace another handle, which becomes the current one. The older ones keep working. */
export const useAddHandle = defineWrite(
  'settings.addHandle',
  async (client, handle: string, options) => {
    const added = await settings(client).addHandle({ workspaceId: handle }, options);
    if (added.ok) await client.session.set('workspaceId', added.data.workspaceId);
    return added;
  },
  { offline: 'refuse', invalidates: () => [queryKeys.person] },
);

/** Leaves the workspace. What was loaded of it stays in the cache: open another workspace first. */
export const useLeaveWorkspace = defineWrite<undefined>(
  'settings.leaveWorkspace',
  (client, _input, options) => settings(client).leaveWorkspace(options),
  { offline: 'refuse', invalidates: () => [queryKeys.person] },
);
