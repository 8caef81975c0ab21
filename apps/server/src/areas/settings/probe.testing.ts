import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import { nextNumber } from '../../../test/probe/values';
import type { TestServer } from '../../testing';

export const probe = defineProbe({
  kinds: ['variable', 'invitation'],
  create: async (server, studio) => ({
    things: {
      variable: await createVariable(server, studio),
      invitation: await createInvitation(server, studio),
    },
  }),
  fields: { invitationId: 'invitation' },
  thingOf: (_call, field) => (field === 'objectId' ? null : undefined),
  ids: { updateVariable: 'variable', deleteVariable: 'variable' },
  values: {
    module: (call) => (call === 'updateNotificationActions' ? 'workflows' : undefined),
    action: (call) => (call === 'updateNotificationActions' ? 'form_answered' : undefined),
    timezone: (call) => (call === 'updateNotificationPreferences' ? 'Europe/Lisbon' : undefined),
    key: (call) => (call === 'createVariable' ? `preset.probe${nextNumber()}` : undefined),
    role: (call) => (/Role$|^invite/.test(call) ? 'member' : undefined),
    email: (call) => (call === 'inviteTenantUsers' ? `guest${nextNumber()}@probe.example` : undefined),
    label: (call) => (call.endsWith('Variable') ? `Probe ${nextNumber()}` : undefined),
  },
  refusals: {
    // Only what a notice was about can be muted, and nothing happens in the studio of the probe.
    muteNotices: 'not_found',
    updateTwoFactor: 'code_wrong',
    readInvitation: 'invitation_unknown',
    acceptInvitation: 'invitation_unknown',
  },
});

/** Creates an unused variable of the workspace that contains `canary`. */
async function createVariable(server: TestServer, { handle, token, canary }: CanaryStudio): Promise<string> {
  const created = await server.fetch(`${server.origin}/api/settings/${handle}/variables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ label: canary, type: 'text', defaultValue: canary }),
  });
  return idOf.parse(await created.json())._id;
}

const invitedShape = z.object({ data: z.tuple([z.object({ invitation: idOf })]) });

/** Invites somebody whose address contains `canary`. */
async function createInvitation(
  server: TestServer,
  { handle, token, canary }: CanaryStudio,
): Promise<string> {
  const invited = await server.fetch(`${server.origin}/api/settings/${handle}/tenant-users/invite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ invitations: [{ email: `guest@${canary}.example`, role: 'member' }] }),
  });
  return invitedShape.parse(await invited.json()).data[0].invitation._id;
}
