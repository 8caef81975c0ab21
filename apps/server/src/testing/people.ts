import {
  account,
  beginSignIn,
  type Client,
  createClient,
  createHosts,
  finishSignIn,
  unwrap,
} from '@atelier/sdk';
import { desc, eq } from 'drizzle-orm';
import { localOutboxMessages } from '../platform/messages/schema';
import type { TestServer } from './index';

/** A person in a test: the real SDK, signed in through the real calls. */
export interface TestStudioOwner {
  readonly client: Client;
  readonly email: string;
  /** Handle of the person's workspace. */
  readonly workspaceId: string;
}

/** Returns the code of the newest message to a recipient. */
async function newestCode(server: TestServer, recipient: string): Promise<string> {
  await server.settle();
  const [newest] = await server.platform.database.withSystem((tx) =>
    tx
      .select({ text: localOutboxMessages.textBody })
      .from(localOutboxMessages)
      .where(eq(localOutboxMessages.recipient, recipient))
      .orderBy(desc(localOutboxMessages.createdAt), desc(localOutboxMessages.id))
      .limit(1),
  );
  const code = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}

/**
 * Signs somebody up and opens a workspace for them, through the SDK and the calls that the web app makes.
 *
 * @param overSocket makes the calls over the network instead of in process, for tests that need real connections
 */
export async function openStudio(
  server: TestServer,
  workspaceId: string,
  { overSocket = false, businessName = 'Juniper & Light' } = {},
): Promise<TestStudioOwner> {
  const email = `owner@${workspaceId}.example`;
  const client = createClient({
    hosts: createHosts({ origin: server.origin }),
    ...(overSocket ? {} : { fetch: (input, init) => server.fetch(input, init) }),
  });
  const begun = await unwrap(beginSignIn(client, { email }));
  await unwrap(finishSignIn(client, begun, await newestCode(server, email)));
  await unwrap(account(client).createWorkspace({ workspaceId, businessName, businessType: 'photographer' }));
  await client.session.set('workspaceId', workspaceId);
  return { client, email, workspaceId };
}
