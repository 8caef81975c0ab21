import {
  account,
  beginSignIn,
  type Client,
  type ContactViewInput,
  contactDuplicates,
  contacts,
  createClient,
  createHosts,
  createMemorySession,
  emailTemplates,
  finishSignIn,
  leads,
  settings,
  tasks,
  unwrap,
  variables,
} from '@atelier/sdk';
import { z } from 'zod';
import { seedLeadsOf } from '../../scripts/seed/leads';
import { seedTasksOf } from '../../scripts/seed/tasks';

let people = 0;

/** Returns a network address that no other person of the tests has. */
export function ownAddress(): string {
  people += 1;
  return `10.${(process.pid + people) % 200}.${people % 250}.7`;
}

/** A signed-in person with a studio. */
export interface Person {
  readonly origin: string;
  readonly email: string;
  readonly workspaceId: string;
  readonly token: string;
  readonly address: string;
  readonly client: Client;
}

const outboxShape = z.object({
  data: z.array(
    z.object({
      recipient: z.string(),
      code: z.string().nullable(),
      subject: z.string().nullable(),
      textBody: z.string(),
    }),
  ),
});

const used = new Set<string>();

type Mailed = z.output<typeof outboxShape>['data'];

/** Looks into the server's outbox, newest first, until something is found. */
async function awaitMail(
  origin: string,
  find: (messages: Mailed) => string | null | undefined,
  missing: string,
): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(`${origin}/outbox.json`);
    const found = find(outboxShape.parse(await answer.json()).data);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(missing);
}

/** Returns the newest code sent to somebody, from the server's outbox; waits for one that was not read before. */
export async function newestCode(origin: string, recipient: string): Promise<string> {
  const code = await awaitMail(
    origin,
    (messages) => {
      const newest = messages.find((message) => message.recipient === recipient)?.code;
      return newest && !used.has(recipient + newest) ? newest : undefined;
    },
    `No code was sent to ${recipient}.`,
  );
  used.add(recipient + code);
  return code;
}

/** Returns the text of the newest email to somebody; waits for it. */
export const newestMail = (origin: string, recipient: string): Promise<string> =>
  awaitMail(
    origin,
    (messages) => messages.find((message) => message.recipient === recipient)?.textBody,
    `Nothing was mailed to ${recipient}.`,
  );

/** Returns the link in the email of a notice that switches its kind off; waits for the email. */
export const unsubscribeLink = (origin: string, recipient: string, said: string): Promise<string> =>
  awaitMail(
    origin,
    (messages) => {
      const mail = messages.find(
        (message) => message.recipient === recipient && message.subject?.endsWith(said),
      );
      return /https?:\S+\/unsubscribe\/[\w-]{43}/.exec(mail?.textBody ?? '')?.[0];
    },
    `No notice was mailed to ${recipient}.`,
  );

/** Returns the link in the email of an invitation to a gallery; waits for the email. */
export const galleryInvitation = (origin: string, recipient: string): Promise<string> =>
  awaitMail(
    origin,
    (messages) =>
      messages
        .filter((message) => message.recipient === recipient)
        .map(({ textBody }) => /https?:\S+#invitation=[\w-]{43}/.exec(textBody ?? '')?.[0])
        .find((link) => link !== undefined),
    `No invitation was mailed to ${recipient}.`,
  );

/** Creates an SDK client with a network address of its own, and with a session if there is a token. */
export function clientFrom(origin: string, address: string, token?: string): Client {
  return createClient({
    hosts: createHosts({ origin }),
    ...(token !== undefined && { session: createMemorySession({ token }) }),
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-forwarded-for', address);
      return fetch(request);
    },
  });
}

/** Signs somebody in with a code, in a new session. */
export async function signIn(
  origin: string,
  email: string,
  address: string,
): Promise<{ client: Client; token: string }> {
  const client = clientFrom(origin, address);
  const begun = await unwrap(beginSignIn(client, { email }));
  await unwrap(finishSignIn(client, begun, await newestCode(origin, email)));
  const token = await client.session.get('token');
  if (token === undefined) throw new Error('The sign-in gave no token.');
  return { client, token };
}

/** Signs somebody up and opens their studio, with the calls that the web app makes. */
export async function createPerson(
  origin: string,
  { name = 'Mira Anand', businessName = 'Juniper & Light' } = {},
): Promise<Person> {
  const address = ownAddress();
  const workspaceId = `studio-${process.pid}-${people}`;
  const email = `mira@${workspaceId}.example`;
  const { client, token } = await signIn(origin, email, address);
  await unwrap(
    account(client).createWorkspace({
      workspaceId,
      businessName,
      businessType: 'photographer',
      profession: ['weddings'],
    }),
  );
  const [firstName = '', lastName = ''] = name.split(' ');
  await unwrap(account(client).updateProfile({ firstName, lastName, activeWorkspaceId: workspaceId }));
  await client.session.set('workspaceId', workspaceId);
  return { origin, email, workspaceId, token, address, client };
}

/** The clients of the seed studio. */
const cast = [
  { name: 'Ada Ferreira', email: 'ada@ferreira.example', tags: ['wedding'] },
  { name: 'Priya Nair', email: 'priya@nair.example', tags: ['portrait'] },
  {
    name: 'Hannah Brandt',
    email: 'hannah@brandt.example',
    phoneNumber: '+351912345678',
    company: 'Brandt Ceramics',
    tags: ['brand', 'spring'],
    note: 'Prefers mornings.',
  },
  { name: 'Noor Haddad', email: 'noor@haddad.example', tags: [] },
  { name: 'Clara Mendes', email: 'clara@mendes.example', tags: ['wedding'] },
  { name: 'Jonas Weber', email: 'jonas@weber.example', tags: [] },
] as const;

/** Adds the clients of the seed studio. */
export async function addCast({ client }: Person): Promise<void> {
  for (const { tags, ...contact } of cast)
    await unwrap(contacts(client).create({ ...contact, tags: [...tags] }));
}

/** Adds the tasks, labels and views of the seed studio. */
async function addTasks({ client }: Person): Promise<void> {
  const { _id } = await unwrap(settings(client).profile());
  await seedTasksOf(client, _id);
}

/** Adds the seed studio's clients, and its tasks or leads or both. */
export async function furnish(
  person: Person,
  parts: readonly ('tasks' | 'leads')[] = ['tasks', 'leads'],
): Promise<void> {
  await addCast(person);
  if (parts.includes('tasks')) await addTasks(person);
  if (parts.includes('leads')) await seedLeadsOf(person.client);
}

/** Returns the id of a task by a part of its title. */
export async function taskId({ client }: Person, title: string): Promise<string> {
  const { data } = await unwrap(tasks(client).list({ search: title }));
  const [found] = data;
  if (found === undefined) throw new Error(`The studio has no task ${title}.`);
  return found._id;
}

/** Returns the id of a lead by a part of its title. */
export async function leadId({ client }: Person, title: string): Promise<string> {
  const { data } = await unwrap(leads(client).list({ search: title }));
  const [found] = data;
  if (found === undefined) throw new Error(`The studio has no lead ${title}.`);
  return found._id;
}

/** Returns the id of an email template by its title. */
export async function mailId({ client }: Person, title: string): Promise<string> {
  const { data } = await unwrap(emailTemplates(client).list({ search: title }));
  const [found] = data;
  if (found === undefined) throw new Error(`The studio has no email template ${title}.`);
  return found._id;
}

/** Adds variables to a studio. */
export async function addVariables({ client }: Person): Promise<void> {
  await unwrap(variables(client).create({ label: 'Ceremony time', type: 'time', defaultValue: '15:30' }));
  await unwrap(variables(client).create({ label: 'Where to park', type: 'text' }));
  await unwrap(variables(client).create({ label: 'Late fee', type: 'money', defaultValue: '15000 EUR' }));
}

/** Adds saved views of contacts to a studio, and chooses the second one. */
export async function addContactViews({ client }: Person): Promise<void> {
  const views: ContactViewInput[] = [
    {
      label: 'Weddings',
      icon: 'heart',
      filters: [{ fieldId: 'tags', operator: 'contains', value: ['wedding'] }],
    },
    {
      label: 'This autumn',
      icon: 'sun',
      filters: [
        {
          fieldId: 'createdAt',
          operator: 'relativeToToday',
          value: { scope: 'past', unit: 'month', count: 2 },
        },
        {
          match: 'any',
          filters: [
            { fieldId: 'tags', operator: 'contains', value: ['wedding', 'spring'] },
            { fieldId: 'company', operator: 'isNotEmpty' },
          ],
        },
        { fieldId: 'email', operator: 'endsWith' },
      ],
    },
    { label: 'Companies', icon: 'place', filters: [{ fieldId: 'company', operator: 'isNotEmpty' }] },
  ];
  for (const view of views) await unwrap(contacts(client).updateView(view));
  const { views: saved } = await unwrap(contacts(client).metadata());
  const chosen = saved.find(({ label }) => label === 'This autumn');
  if (chosen) await unwrap(contacts(client).updateMetadata({ selectedClientView: chosen._id }));
}

/** Adds Hannah Brandt a second time, as if from an enquiry by phone. */
export async function addDuplicate({ client }: Person): Promise<void> {
  await unwrap(
    contacts(client).create({
      name: 'Hanna Brandt',
      email: 'hanna@ceramics.example',
      phoneNumber: '+351 912 345 678',
      tags: ['lookbook'],
    }),
  );
}

/** Returns the id of a client by name. */
export async function clientId({ client }: Person, name: string): Promise<string> {
  const { data } = await unwrap(contacts(client).list({ search: name }));
  const found = data.find((contact) => contact.name === name);
  if (found === undefined) throw new Error(`The studio has no client ${name}.`);
  return found._id;
}

/** Adds Hannah Brandt twice, changes one of them, and merges both. */
export async function addMerge(person: Person): Promise<void> {
  await addCast(person);
  await addDuplicate(person);
  const keepId = await clientId(person, 'Hannah Brandt');
  const mergeId = await clientId(person, 'Hanna Brandt');
  await unwrap(
    contacts(person.client).update({ id: keepId, input: { note: 'Prefers mornings, in the workshop.' } }),
  );
  await unwrap(contactDuplicates(person.client).merge({ keepId, mergeId }));
}
