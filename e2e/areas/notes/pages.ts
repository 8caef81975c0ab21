import { account, type NotePage, noteBlocks, notes, settings, unwrap } from '@atelier/sdk';
import { expect } from '../../support/fixtures';
import { newestMail, type Person, signIn } from '../../support/people';

/** Adds a page with some lines, and returns it. */
export async function addPage(
  person: Person,
  title: string,
  lines: readonly string[] = [],
): Promise<NotePage> {
  const page = await unwrap(notes(person.client).create({ title }));
  const blocks = noteBlocks(person.client);
  for (const text of lines)
    await unwrap(
      blocks.create({
        pageId: page._id,
        input: { type: 'paragraph', content: [{ type: 'text', text, styles: {} }] },
      }),
    );
  return page;
}

/** Returns the text of a page, as the server has it. */
export async function textOf({ client }: Person, pageId: string): Promise<string[]> {
  const { data } = await unwrap(noteBlocks(client).list({ pageId }));
  return data.map(({ content }) => (content ?? []).map(({ text }) => String(text ?? '')).join(''));
}

/** Adds a second member to somebody's workspace, by an invitation. */
export async function addColleague(person: Person, name: string): Promise<Person> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName.toLowerCase()}@${person.workspaceId}.example`;
  const api = settings(person.client);
  await unwrap(api.invite({ invitations: [{ email, role: 'member' }] }));
  const token = /\/invitation#([\w-]{43})/.exec(await newestMail(person.origin, email))?.[1];
  expect(token).toBeDefined();
  const session = await signIn(person.origin, email, person.address);
  await unwrap(settings(session.client).acceptInvitation({ token: token ?? '' }));
  await unwrap(
    account(session.client).updateProfile({ firstName, lastName, activeWorkspaceId: person.workspaceId }),
  );
  return { ...person, ...session, email };
}
