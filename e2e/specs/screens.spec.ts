import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers';
import { phone } from '../support/devices';
import { comeFrom, expect, sessionOf, startWith, test } from '../support/fixtures';
import { expectToFit, takePicture } from '../support/looks';
import { createPerson, furnish, ownAddress, type Person } from '../support/people';
import { screens } from '../support/screens/index';
import type { Screen, SignedInScreen } from '../support/screens/screen';

const themes = ['light', 'dark'] as const;

for (const screen of screens) {
  const { viewer } = screen;
  const title = `${screen.name} has no barriers`;
  if (viewer === 'newcomer' || viewer === 'studio')
    test(title, async ({ openSharedPage, sharedPerson, pageErrors }) => {
      const page = await openSharedPage(viewer);
      await screen.prepare?.(page);
      await lookAt(screen, page, await pathOf(screen, sharedPerson(viewer)));
      if (screen.name === 'crash') pageErrors.length = 0;
    });
  else if (viewer === 'nobody')
    test(title, async ({ page, context }) => {
      await comeFrom(context, ownAddress());
      await startWith(context, { theme: 'systemDefault' });
      await lookAt(screen, page, screen.path);
    });
  else
    test(title, async ({ page, context, server, pageErrors }) => {
      const person = await createPerson(server.origin);
      if (viewer === 'own-studio') await furnish(person);
      await comeFrom(context, person.address);
      await startWith(context, { theme: 'systemDefault', ...sessionOf(person) });
      await screen.prepare?.(page);
      await lookAt(screen, page, await pathOf(screen, person));
      if (screen.name === 'crash') pageErrors.length = 0;
    });
}

async function pathOf({ path }: SignedInScreen, person: Person | Promise<Person>): Promise<string> {
  return typeof path === 'string' ? path : path(await person);
}

/** Looks at a screen in both themes, on both devices. */
async function lookAt(screen: Screen, page: Page, path: string): Promise<void> {
  await page.goto(path);
  await screen.act?.(page);
  await expect(page.getByText(screen.text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const device of ['desktop', 'phone'] as const) {
    if (device === 'phone') await becomePhone(page);
    // The second device begins in the theme in which the first one ended.
    for (const [index, theme] of (device === 'desktop' ? themes : themes.toReversed()).entries()) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await takePicture(page, screen.name, { fullPage: screen.viewer === 'nobody' });
      // Only colours differ between the two.
      expect(
        await barriers(page, index === 0 ? undefined : ['color-contrast']),
        `${device}, ${theme}`,
      ).toEqual([]);
    }
    await expectToFit(page);
  }
}

/**
 * Turns the window into a phone, with its touch screen, and leaves the page as it is: to open each screen a second time
 * would cost more than all that is looked at.
 */
async function becomePhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

test('the check of barriers finds one', async ({ page, server }) => {
  await page.goto(`${server.origin}/sign-in`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await barriers(page)).toEqual([expect.stringContaining('button-name')]);
  // So does a second check of the same page, which asks for colours only.
  expect(await barriers(page, ['color-contrast'])).toEqual([]);
  await page.evaluate(() => {
    const words = document.body.appendChild(document.createElement('p'));
    words.textContent = 'Pale words';
    words.style.color = '#eee';
  });
  expect(await barriers(page, ['color-contrast'])).toEqual([expect.stringContaining('Pale words')]);
});
