import { builtInVariables, variablesOf } from '@atelier/domain/smart-files';
import { createAtelier, createHosts, type Lead, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import type { CallContext } from '../../../platform/context';
import { authenticateLink } from '../../../platform/identity/links';
import type { TestServer } from '../../../testing';
import type { TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { draftOf, writeEdition } from '../record/editions';
import { openLink } from '../record/links';

/** Runs a function in the context of a member's call. */
export function asMember<Result>(
  server: TestServer,
  { workspaceId, accountId, handle }: Pick<TaskPerson, 'workspaceId' | 'accountId' | 'handle'>,
  run: (context: CallContext) => Promise<Result>,
): Promise<Result> {
  return server.platform.database.withWorkspace(workspaceId, (tx) =>
    run({
      tx,
      identity: {
        account: { id: accountId, kind: 'member', email: `${handle}@mail.example` },
        session: { id: uuid() },
      },
      workspace: { id: workspaceId, handle, role: 'owner', mode: 'stable' },
      link: null,
      visit: null,
      requestId: uuid(),
      clientAddress: '127.0.0.1',
      userAgent: null,
      acceptLanguage: null,
      platform: server.platform,
    }),
  );
}

/** Runs a function in the context of a client's call. */
export async function asClient<Result>(
  server: TestServer,
  token: string,
  run: (context: CallContext) => Promise<Result>,
): Promise<Result> {
  const { database } = server.platform;
  const found = await database.withSystem((tx) => authenticateLink(tx, token));
  if (found.state !== 'live') throw new Error(`The link is ${found.state}.`);
  const { link, workspace } = found;
  return database.withWorkspace(workspace.id, (tx) =>
    run({
      tx,
      identity: null,
      workspace,
      link,
      visit: null,
      requestId: uuid(),
      userAgent: null,
      acceptLanguage: null,
      clientAddress: '198.51.100.7',
      platform: server.platform,
    }),
  );
}

/** Returns the built-in template for weddings. */
export async function weddingTemplate(mira: TaskPerson): Promise<string> {
  const { data } = await unwrap(mira.templates.list({ type: 'global' }));
  return data.find(({ title }) => title === 'Wedding photography')?._id ?? '';
}

/** Creates a lead for Priya from the wedding template, or a copy of it, with a value for each of its variables. */
export async function weddingLead(mira: TaskPerson, template?: string): Promise<Lead> {
  const templateId = template ?? (await weddingTemplate(mira));
  const { data: known } = await unwrap(mira.contacts.list({ search: 'priya@nair.example', limit: 1 }));
  const client =
    known[0] ?? (await unwrap(mira.contacts.create({ name: 'Priya Nair', email: 'priya@nair.example' })));
  const lead = await unwrap(
    mira.leads.createFromTemplate({
      templateId,
      clientId: client._id,
      eventDate: '2027-02-27',
    }),
  );
  const types = new Map(
    builtInVariables.map(({ key, type, afterChoice }) => [key, afterChoice ? 'none' : type]),
  );
  const named = new Set(lead.modules.flatMap(({ module }) => variablesOf(module.content)));
  const given = [...named].filter((key) => /^(event|workspace|preset)\./.test(key) && key !== 'event.date');
  const variables = Object.fromEntries(
    given.map((key) => {
      const type = types.get(key);
      if (type === 'number') return [key, 80];
      return [key, type === 'day' ? '2027-02-28' : type === 'time' ? '15:30' : `Known ${key}`];
    }),
  );
  return unwrap(mira.leads.update(lead._id, { variables }));
}

/** Freezes and links a lead, as sending does. */
export const sendForTest = (
  server: TestServer,
  mira: TaskPerson,
  leadId: string,
  link: Partial<Parameters<typeof openLink>[1]> = {},
) =>
  asMember(server, mira, async (context) => {
    const lead = await lockLead(context.tx, leadId);
    const draft = await draftOf(context, lead, null);
    if (draft.gaps.length > 0) throw new Error(draft.gaps.map(({ words }) => words).join('\n'));
    const edition = await writeEdition(context, lead, draft, null);
    const recipient = { name: 'Priya Nair', email: 'priya@nair.example' };
    const opened = await openLink(context, { leadId, kind: 'private', recipient, expiresAt: null, ...link });
    return { ...edition, ...opened };
  });

/** Returns a client with the token of a link, using the real SDK. */
export async function clientWith(server: TestServer, token: string, address?: string) {
  const atelier = createAtelier({
    hosts: createHosts({ origin: server.origin }),
    fetch: (input, init) => {
      const request = new Request(input, init);
      // As a proxy names it.
      if (address !== undefined) request.headers.set('x-forwarded-for', address);
      return server.fetch(request);
    },
    retry: { tries: 1 },
  });
  await atelier.client.session.set('token', token);
  return atelier;
}
