import { galleries, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { expectToFit, takePicture } from '../../support/looks';
import { createPerson, newestCode } from '../../support/people';
import { addGallery, takeDevice } from './gallery';

const heart = (page: Page, index: number) =>
  page
    .locator(`[role="grid"] [data-index="${index}"]`)
    .getByRole('button', { name: 'Favorite', includeHidden: true });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep on all your devices' });

test('a guest confirms an address on a phone and at a desk, and has the favourites of both', async ({
  browser,
  server,
}) => {
  test.slow();
  const person = await createPerson(server.origin);
  const { _id: galleryId, slug } = await addGallery(person);
  await unwrap(galleries(person.client).update({ galleryId, status: 'published' }));
  const path = `/g/${person.workspaceId}/${slug}`;
  const email = `leila-${galleryId.slice(-12)}@okafor.example`;
  const pocket = await takeDevice(browser, server, true);
  const desk = await takeDevice(browser, server);
  const [phonePage, deskPage] = [await pocket.newPage(), await desk.newPage()];

  await phonePage.goto(path);
  await heart(phonePage, 0).tap();
  await phonePage.getByRole('button', { name: 'Favorites 1' }).tap();
  await takePicture(phonePage, 'visitor-devices');
  await keep(phonePage).tap();
  const onPhone = phonePage.getByRole('dialog', { name: 'Keep on all your devices' });
  await expect(onPhone.getByLabel('Your email address')).toBeFocused();
  await takePicture(phonePage, 'visitor-devices-address');
  await expectToFit(phonePage);
  await onPhone.getByLabel('Your email address').fill(email);
  await onPhone.getByRole('button', { name: 'Send a code' }).tap();
  const first = await newestCode(server.origin, email);
  await expect(onPhone.getByLabel('Code')).toBeFocused();
  await takePicture(phonePage, 'visitor-devices-code');
  expect(await accessibilityViolations(phonePage)).toEqual([]);
  // Whoever looks for the code in their mail may lose the page.
  await phonePage.reload();
  await keep(phonePage).tap();
  await onPhone.getByLabel('Code').fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await onPhone.getByRole('button', { name: 'Confirm' }).tap();
  const joined = (page: Page) => page.getByRole('dialog', { name: 'This device is joined' });
  await expect(joined(phonePage)).toContainText(email);
  await takePicture(phonePage, 'visitor-devices-joined');
  await joined(phonePage).getByRole('button', { name: 'Done' }).tap();
  await expect(phonePage.getByText(`On every device where you confirm ${email}`)).toBeVisible();
  await expect(keep(phonePage)).toBeHidden();

  // At a desk somebody else until the address is confirmed; a wrong code joins nothing.
  await deskPage.goto(path);
  await heart(deskPage, 2).click();
  await deskPage.getByRole('button', { name: 'Favorites 1' }).click();
  await keep(deskPage).click();
  const atDesk = deskPage.getByRole('dialog', { name: 'Keep on all your devices' });
  await atDesk.getByLabel('Your email address').fill(email);
  await atDesk.getByRole('button', { name: 'Send a code' }).click();
  const second = await newestCode(server.origin, email);
  await atDesk.getByLabel('Code').fill(String((Number(second) + 1) % 1_000_000).padStart(6, '0'));
  await atDesk.getByRole('button', { name: 'Confirm' }).click();
  await expect(atDesk.getByRole('alert')).toHaveText('This code is not right. You have 4 tries left.');
  await takePicture(deskPage, 'visitor-devices-wrong');
  await atDesk.getByLabel('Code').fill(second);
  await atDesk.getByRole('button', { name: 'Confirm' }).click();
  await joined(deskPage).getByRole('button', { name: 'Done' }).click();
  for (const page of [deskPage, phonePage])
    await expect(page.getByRole('button', { name: 'Favorites 2' })).toBeVisible();

  // What is taken back on one is taken back on the other.
  await heart(deskPage, 0).click();
  await phonePage.reload();
  await expect(phonePage.getByRole('button', { name: 'Favorites 1' })).toBeVisible();
  for (const context of [pocket, desk]) await context.close();
});
