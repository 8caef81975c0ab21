import { settings, unwrap } from '@atelier/sdk';
import { z } from 'zod';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { newestCode, signIn } from '../../support/people';

const outbox = z.object({
  data: z.array(z.object({ recipient: z.string(), textBody: z.string() })),
});

/** Returns the link of the newest invitation to somebody; waits for the mail. */
async function invitationOf(origin: string, recipient: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { data } = outbox.parse(await (await fetch(`${origin}/outbox.json`)).json());
      const text = data.filter((message) => message.recipient === recipient).map((one) => one.textBody);
      link = text.map((one) => /\/invitation#[\w-]{43}/.exec(one)?.[0]).find((one) => one !== undefined);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('an owner invites people, one joins with the invited address, is narrowed while they work, and is removed', async ({
  page,
  person,
  server,
  browser,
}) => {
  const ines = `ines@${person.workspaceId}.example`;
  await page.goto('/settings/team');
  await expect(page.getByText('1 seat in use')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByRole('textbox', { name: /Email addresses/ }).fill(`${ines}\n${person.email}\nsound@studio`);
  await page.getByRole('button', { name: 'Send 3 invitations' }).click();
  await expect(page.getByText('This is your own address.')).toBeVisible();
  await expect(page.getByText('This is not an email address', { exact: false })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(ines);
  const link = await invitationOf(server.origin, ines);

  // Somebody else who is signed in learns whom it is for, and it stays unused.
  await page.goto(`/mark.svg`);
  await page.goto(link);
  await expect(page.getByText('you are signed in as', { exact: false })).toBeVisible();

  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': person.address } });
  const guest = await other.newPage();
  await guest.goto(server.origin + link);
  await expect(guest.getByRole('heading', { name: /invited you to Juniper & Light/ })).toBeVisible();
  expect(await accessibilityViolations(guest)).toEqual([]);
  await guest.getByRole('button', { name: `Continue with ${ines}` }).click();
  await guest.getByRole('button', { name: 'Continue', exact: true }).click();
  await guest.getByLabel('One-time code, digit 1 of 6').click();
  await guest.keyboard.type(await newestCode(server.origin, ines));
  await guest.getByRole('button', { name: 'Accept and open Juniper & Light' }).click();
  await expect(guest).toHaveURL(/\/home$/);
  await expect(guest.getByRole('link', { name: 'Contacts' })).toBeVisible();

  // The owner's page hears of it, and opens what she may do.
  await page.goto('/settings/team');
  await page.getByRole('link', { name: `Access of ${ines}` }).click();
  const contacts = page.getByRole('group', { name: 'Contacts' });
  await contacts.getByRole('radio', { name: 'None' }).click({ force: true });
  await expect(page.getByText(/^Mira Anand set None on .*, was Edit/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  // Her window loses the place without a reload, and says so at a direct address.
  await expect(guest.getByRole('link', { name: 'Contacts' })).toBeHidden();
  await guest.goto(`${server.origin}/leads?new`);
  // A new lead asks for no contact.
  const newLead = guest.getByRole('dialog', { name: 'New lead' });
  await expect(newLead.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(newLead.getByText('For', { exact: true })).toHaveCount(0);
  await guest.goto(`${server.origin}/contacts`);
  await expect(guest.getByRole('heading', { name: 'You don’t have access to Contacts' })).toBeVisible();
  expect(await accessibilityViolations(guest)).toEqual([]);
  await page.getByRole('button', { name: 'Reset to Edit: Contacts' }).click();
  await expect(guest.getByRole('heading', { name: 'The people you work for' })).toBeVisible();

  // Removed, her open window loses what it shows, and leads to where she still belongs.
  const members = await unwrap(settings(person.client).members({ limit: 100 }));
  const { _id: account } = members.data.find(({ role }) => role === 'member') ?? { _id: '' };
  await guest.evaluate(
    ([key = '', draft = '']) => localStorage.setItem(key, draft),
    [
      `atelier:unsent:${account}:field:${person.workspaceId}.contact.1:another-page`,
      JSON.stringify({ label: 'Note', text: 'Call Ada', href: '/contacts', at: 1, content: '{}' }),
    ],
  );
  await page.getByRole('button', { name: 'Remove from the workspace' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'You’re no longer in Juniper & Light' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Create a workspace' })).toBeVisible();
  await expect(guest.getByText('The people you work for')).toBeHidden();
  expect(await guest.evaluate(() => Object.keys(localStorage).join())).not.toMatch(
    /atelier:(unsent|recent):/,
  );
  expect(await accessibilityViolations(guest)).toEqual([]);
  await expect(page).toHaveURL(/\/settings\/team$/);
  await expect(page.getByRole('list', { name: 'Members' })).not.toContainText(ines);
  const { client } = await signIn(server.origin, ines, person.address);
  expect(await unwrap(settings(client).accessibleTenants())).toEqual({ data: [] });
  await guest.goto(server.origin + link);
  await expect(guest.getByRole('heading', { name: 'This invitation doesn’t work any more' })).toBeVisible();
  await other.close();
});
