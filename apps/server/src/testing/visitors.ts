import {
  account,
  beginSignIn,
  type Client,
  createClient,
  createHosts,
  type Fetch,
  finishSignIn,
  settings,
  unwrap,
} from '@atelier/sdk';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';

/** A person signed in to the test server. */
export interface Visitor {
  readonly email: string;
  readonly token: string;
  /** Handle of the workspace that they own or belong to. */
  readonly workspaceId: string;
}

const outbox = z.object({
  data: z.array(z.object({ recipient: z.string(), code: z.string().nullable() })),
});
const used = new Set<string>();
let addresses = 0;
// Tests wrap the page's `fetch`, to break it or to set an address.
const { fetch: platformFetch } = globalThis;

/** Returns the real `fetch` with a unique network address, so that limits count people separately. */
export function fetchFromOwnAddress(): Fetch {
  addresses += 1;
  const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${addresses % 250}`;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return platformFetch(input, { ...init, headers });
  };
}

/**
 * Returns the newest code sent to somebody, as a person reads it on the outbox page. Waits for one that was not read
 * before.
 */
export async function readCode(origin: string, recipient: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await platformFetch(`${origin}/outbox.json`);
    const { data } = outbox.parse(await answer.json());
    const code = data.find((message) => message.recipient === recipient)?.code;
    if (code && !used.has(recipient + code)) {
      used.add(recipient + code);
      return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No code was sent to ${recipient}.`);
}

const mails = z.object({ data: z.array(z.object({ recipient: z.string(), textBody: z.string() })) });

/** Returns what the newest mail to somebody holds, as the first group of an expression finds it. */
async function readInMail(origin: string, recipient: string, wanted: RegExp): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = mails.parse(await (await platformFetch(`${origin}/outbox.json`)).json());
    for (const { recipient: to, textBody } of data) {
      const found = to === recipient && wanted.exec(textBody)?.[1];
      if (found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No such mail was sent to ${recipient}.`);
}

/** Returns the token of the newest sign-in link that was mailed to somebody in place of a code. */
export const readLink = (origin: string, recipient: string): Promise<string> =>
  readInMail(origin, recipient, /\/sign-in\/link#([\w-]+)/);

/** Returns the token of the newest invitation that was mailed to somebody. */
export const readInvitation = (origin: string, recipient: string): Promise<string> =>
  readInMail(origin, recipient, /\/invitation#([\w-]+)/);

/** Returns the code that an authenticator app shows for a secret. */
export function authenticatorCode(secret: string, instant: Date | string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: new Date(instant).getTime() });
}

/** Creates an SDK client, signed in with an emailed code. */
export async function signInVisitor(origin: string, email: string): Promise<Client> {
  const client = createClient({ hosts: createHosts({ origin }), fetch: fetchFromOwnAddress() });
  const begun = await unwrap(beginSignIn(client, { email }));
  await unwrap(finishSignIn(client, begun, await readCode(origin, email)));
  return client;
}

/** Creates a new person with a workspace, through the calls that the web app makes. */
export async function createVisitor(
  origin: string,
  {
    name = 'Mira Anand',
    businessName = 'Juniper & Light',
    workspaceId = `studio-${crypto.randomUUID().slice(-12)}`,
  } = {},
): Promise<Visitor & { readonly client: Client }> {
  const [firstName = '', lastName = ''] = name.split(' ');
  // Addresses have no accents: Inês is ines@.
  const mailbox = firstName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const email = `${mailbox}@${workspaceId}.example`;
  const client = await signInVisitor(origin, email);
  await unwrap(account(client).createWorkspace({ workspaceId, businessName, businessType: 'photographer' }));
  await unwrap(account(client).updateProfile({ firstName, lastName, activeWorkspaceId: workspaceId }));
  await client.session.set('workspaceId', workspaceId);
  const token = await client.session.get('token');
  if (token === undefined) throw new Error('The sign-in gave no token.');
  return { client, email, token, workspaceId };
}

/** Brings a new person into the workspace of another, who invites them. */
export async function createColleague(
  origin: string,
  { client: inviter, workspaceId }: Pick<Visitor, 'workspaceId'> & { readonly client: Client },
  { name = 'Ines Duarte', role = 'member' } = {},
): Promise<Visitor & { readonly client: Client; readonly accountId: string }> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(-12)}@juniper.example`;
  await unwrap(settings(inviter).invite({ invitations: [{ email, role }] }));
  const client = await signInVisitor(origin, email);
  await unwrap(settings(client).acceptInvitation({ token: await readInvitation(origin, email) }));
  await unwrap(account(client).updateProfile({ firstName, lastName, activeWorkspaceId: workspaceId }));
  await client.session.set('workspaceId', workspaceId);
  const token = await client.session.get('token');
  if (token === undefined) throw new Error('The sign-in gave no token.');
  const { _id: accountId } = await unwrap(settings(client).profile());
  return { client, email, token, workspaceId, accountId };
}
