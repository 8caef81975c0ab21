import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import { nextNumber } from '../../../test/probe/values';
import type { TestServer } from '../../testing';
import { keepGrant } from './connections/store';

/** The kinds that calls name. */
const kinds: Readonly<Record<string, string>> = {
  connectAccount: 'gmail',
  listAccessSubjects: 'invitation',
  getSubjectAccess: 'token',
  listAccessObjects: 'area',
  getObjectAccess: 'area',
};

export const probe = defineProbe({
  kinds: ['variable', 'invitation', 'accessToken', 'connection'],
  create: async (server, studio) => ({
    things: {
      variable: await createVariable(server, studio),
      invitation: await createInvitation(server, studio),
      accessToken: await createAccessToken(server, studio),
      connection: await createConnection(server, studio),
    },
  }),
  fields: { invitationId: 'invitation', tokenId: 'accessToken', account: 'connection' },
  // A device belongs to a browser, and no pushes are sent here.
  thingOf: (_call, field) => (field === 'objectId' || field === 'deviceId' ? null : undefined),
  ids: {
    updateVariable: 'variable',
    deleteVariable: 'variable',
    getSubjectAccess: 'accessToken',
  },
  values: {
    module: (call) => (call === 'updateNotificationActions' ? 'workflows' : undefined),
    action: (call) => (call === 'updateNotificationActions' ? 'form_answered' : undefined),
    timezone: (call) => (call === 'updateNotificationPreferences' ? 'Europe/Lisbon' : undefined),
    key: (call) => (call === 'createVariable' ? `preset.probe${nextNumber()}` : undefined),
    role: (call) => (/Role$|^invite/.test(call) ? 'member' : undefined),
    kind: (call) => kinds[call],
    // An area as a whole, so that no call before it deletes what it is about.
    id: (call) => (call === 'getObjectAccess' ? 'settings' : undefined),
    since: (call) => (call.toLowerCase().includes('undo') ? '2026-10-13T14:05:00Z' : undefined),
    provider: (call) => (call === 'disconnectAccount' ? 'gmail' : undefined),
    email: (call) =>
      call === 'inviteTenantUsers' || call === 'updateContactDetails'
        ? `guest${nextNumber()}@probe.example`
        : undefined,
    websiteUrl: () => 'https://probe.example',
    endpoint: () => 'https://push.example/send/probe',
    p256dh: () => 'p'.repeat(87),
    auth: () => 'a'.repeat(22),
    network: () => 'probe',
    url: (call) => (call === 'updateSocialMediaProfile' ? 'https://probe.example/profile' : undefined),
    scopes: (call) => (call === 'createAccessToken' ? { contacts: 'read' } : undefined),
    label: (call) => (call.endsWith('Variable') ? `Probe ${nextNumber()}` : undefined),
  },
  refusals: {
    // Only what a notice was about can be muted, and nothing happens in the studio of the probe.
    muteNotices: 'not_found',
    // The probe gives both a time and an entry; and nothing was changed there.
    planUndo: 'invalid_input',
    undoChanges: 'invalid_input',
    openExport: 'not_found',
    readDeletionProof: 'not_found',
    requestDeletion: 'name_differs',
    addPushDevice: 'not_configured',
    removePushDevice: 'not_found',
    readNoticeSwitch: 'notice_link_unknown',
    updateNoticeSwitch: 'notice_link_unknown',
    updateTwoFactor: 'code_wrong',
    readInvitation: 'invitation_unknown',
    acceptInvitation: 'invitation_unknown',
    connectGmail: 'not_configured',
    connectGoogleCalendar: 'not_configured',
    connectSlack: 'not_configured',
    connectOutlookCalendar: 'not_configured',
    connectOutlookMail: 'not_configured',
    connectAccount: 'not_configured',
    finishConnection: 'connection_expired',
    listSlackChannels: 'connection_ended',
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

/** Connects an account whose address and tokens contain `canary`; no provider is asked. */
const createConnection = (
  { platform }: TestServer,
  { workspaceId, accountId, canary }: CanaryStudio,
): Promise<string> =>
  platform.database.withWorkspace(workspaceId, (tx) =>
    keepGrant(
      tx,
      platform.keys,
      { workspaceId, accountId, kind: 'gmail' },
      {
        subject: canary,
        label: `${canary}@mail.example`,
        access: `access-${canary}`,
        refresh: `refresh-${canary}`,
        expiresIn: 3_600,
        endsIn: null,
        scopes: [],
      },
    ),
  );

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

/** Creates an access token whose name contains `canary`. */
async function createAccessToken(
  server: TestServer,
  { handle, token, canary }: CanaryStudio,
): Promise<string> {
  const created = await server.fetch(`${server.origin}/api/settings/${handle}/access-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: canary, scopes: { contacts: 'read' }, expiresInDays: 30 }),
  });
  return z.object({ accessToken: idOf }).parse(await created.json()).accessToken._id;
}
