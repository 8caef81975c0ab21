import { type Atelier, beginSignIn, createAtelier, createHosts, finishSignIn, unwrap } from '@atelier/sdk';
import { clients, type Person, people } from './cast';
import { seedLeadsOf } from './leads';
import { readCode } from './outbox';
import { seedSentLeadsOf } from './sent-leads';
import { seedTasksOf } from './tasks';

/**
 * Fills a local server with the people of the cast, through the public SDK only. Existing data is left as it is, so
 * that an interrupted seed can be run again.
 */
export async function seed(origin: string): Promise<void> {
  for (const person of people) {
    const atelier = await signIn(origin, person);
    if (person.workspace === undefined) continue;
    const { workspaceId } = person.workspace;
    const { _id } = await unwrap(
      atelier.account.updateProfile({ firstName: person.firstName, lastName: person.lastName }),
    );
    if ((await atelier.client.session.get('workspaceId')) !== workspaceId) {
      await unwrap(atelier.account.createWorkspace(person.workspace));
      await atelier.client.session.set('workspaceId', workspaceId);
    }
    if (workspaceId !== 'juniper-light') continue;
    await seedClients(atelier);
    await seedTasksOf(atelier.client, _id);
    await seedLeadsOf(atelier.client);
    await seedSentLeadsOf(atelier.client, origin);
  }
}

/** Signs up or signs in one of the cast, with the code from the server's outbox. */
export async function signIn(origin: string, { email }: Person): Promise<Atelier> {
  const atelier = createAtelier({ hosts: createHosts({ origin }) });
  const since = Date.now();
  const begun = await unwrap(beginSignIn(atelier.client, { email }));
  await unwrap(finishSignIn(atelier.client, begun, await readCode(origin, email, since)));
  return atelier;
}

async function seedClients(atelier: Atelier): Promise<void> {
  const { data } = await unwrap(atelier.contacts.list({ limit: 100 }));
  const present = new Set(data.map(({ email }) => email));
  for (const { tags, ...client } of clients) {
    if (!present.has(client.email)) await unwrap(atelier.contacts.create({ ...client, tags: [...tags] }));
  }
}
