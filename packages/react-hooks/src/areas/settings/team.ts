import {
  type Invitation,
  type InvitationOffer,
  type InviteTenantUsersInput,
  items,
  type MemberAccess,
  ok,
  type Seats,
  settings,
  type TeamMember,
} from '@atelier/sdk';
import { queryKeys } from '../../platform/keys.js';
import { useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { settingsKeys } from './settings-keys.js';

/** People that are loaded at most. */
const MAX_PEOPLE = 1_000;

/** The team: its members in the order in which they joined, and the seats. */
export interface Team {
  readonly members: readonly TeamMember[];
  readonly seats: Seats;
}

/** Reads the team, up to 1,000 members. */
export const useTeam = () =>
  useRead<Team>(settingsKeys.team, async (client, options) => {
    const members: TeamMember[] = [];
    for (let page = 1; members.length < MAX_PEOPLE; page += 1) {
      const answer = await settings(client).team({ page, limit: 100 }, options);
      if (!answer.ok) return answer;
      members.push(...answer.data.data);
      if (!answer.data.hasNextPage) return ok({ members, seats: answer.data.seats });
    }
    const seats = await settings(client).team({ limit: 1 }, options);
    return seats.ok ? ok({ members, seats: seats.data.seats }) : seats;
  });

/**
 * Reads the invitations that are open or have expired, up to 1,000, most recent first.
 *
 * @param enabled - false for somebody who may not see them.
 */
export const useInvitations = (enabled = true) =>
  useRead<readonly Invitation[]>(
    settingsKeys.invitations,
    async (client, options) => {
      const found: Invitation[] = [];
      const pages = (page: number) => settings(client).invitations({ page, limit: 100 }, options);
      for await (const invitation of items(pages)) {
        found.push(invitation);
        if (found.length === MAX_PEOPLE) break;
      }
      return ok(found);
    },
    { enabled },
  );

/** Reads what a member may do in each area, and why. */
export const useMemberAccess = (userId: string) =>
  useRead<MemberAccess>(settingsKeys.access(userId), (client, options) =>
    settings(client).accessControls({ userId }, options),
  );

/** Reads what the link of an invitation invites to. */
export const useInvitationOffer = (token: string) =>
  useRead<InvitationOffer>(
    [...queryKeys.installation, 'invitation', token],
    token === '' ? undefined : (client, { signal }) => settings(client).readInvitation({ token }, { signal }),
    { staleTime: Number.POSITIVE_INFINITY },
  );

const team = () => [settingsKeys.team, settingsKeys.invitations, settingsKeys.members];

/** Invites people. Its answer says line by line what became of each. */
export const useInvite = defineWrite(
  'settings.invite',
  (client, input: InviteTenantUsersInput, options) => settings(client).invite(input, options),
  { offline: 'refuse', invalidates: team },
);

/** Sends an invitation again. */
export const useResendInvitation = defineWrite(
  'settings.resendInvitation',
  (client, invitationId: string, options) => settings(client).resendInvitation({ invitationId }, options),
  { offline: 'refuse', invalidates: team },
);

/** Withdraws an invitation. */
export const useWithdrawInvitation = defineWrite(
  'settings.withdrawInvitation',
  (client, invitationId: string, options) => settings(client).withdrawInvitation({ invitationId }, options),
  { offline: 'refuse', invalidates: team },
);

/** Joins the workspace of an invitation. */
export const useAcceptInvitation = defineWrite(
  'settings.acceptInvitation',
  (client, token: string, options) => settings(client).acceptInvitation({ token }, options),
  { offline: 'refuse', invalidates: () => [queryKeys.person] },
);

/** Changes the role of a member. */
export const useChangeRole = defineWrite(
  'settings.changeRole',
  (client, input: { readonly userId: string; readonly role: string }, options) =>
    settings(client).changeRole(input, options),
  { offline: 'refuse', invalidates: () => [...team(), settingsKeys.allAccess] },
);

/** Sets what a member may do in areas; null resets one. */
export const useChangeAccessControls = defineWrite(
  'settings.changeAccessControls',
  (
    client,
    input: { readonly userId: string; readonly accessControls: Record<string, string | null> },
    options,
  ) => settings(client).changeAccessControls(input, options),
  { offline: 'refuse', invalidates: () => [settingsKeys.team, settingsKeys.allAccess] },
);

/** Begins to look at the workspace as a member. */
export const useViewAs = defineWrite(
  'settings.viewAs',
  (client, userId: string, options) => settings(client).viewAs({ userId }, options),
  { offline: 'refuse', invalidates: () => [] },
);

/** Removes a member from the workspace. */
export const useRemoveMember = defineWrite(
  'settings.removeMember',
  (client, userId: string, options) => settings(client).removeMember({ userId }, options),
  { offline: 'refuse', invalidates: team },
);

/** Makes a member the owner, and the person an administrator. */
export const useTransferOwnership = defineWrite(
  'settings.transferOwnership',
  (client, userId: string, options) => settings(client).transferOwnership({ userId }, options),
  {
    offline: 'refuse',
    invalidates: () => [...team(), settingsKeys.allAccess, settingsKeys.tenantSettings, settingsKeys.tenants],
  },
);
