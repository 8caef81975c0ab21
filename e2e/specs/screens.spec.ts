import type { CDPSession, Page } from '@playwright/test';
import { areaScreens } from '../areas/index';
import { accessibilityViolations } from '../support/accessibility';
import { desktop, phone } from '../support/devices';
import { comeFrom, expect, sessionOf, startWith, test } from '../support/fixtures';
import { expectToFit, takePicture } from '../support/looks';
import { createPerson, furnish, type Person } from '../support/people';
import type { Screen, SignedInScreen } from '../support/screen';
import { frameScreens } from './frame-screens';
import { publicScreens } from './public-screens';
import { troubleScreens } from './trouble-screens';

/** Every screen of the product. */
const screens: readonly Screen[] = [...publicScreens, ...areaScreens, ...frameScreens, ...troubleScreens];

const themes = ['light', 'dark'] as const;

for (const screen of screens) {
  const { viewer } = screen;
  const title = `${screen.name} has no accessibility violations`;
  if (viewer === 'own' || viewer === 'own-studio')
    test(title, async ({ page, context, server }) => {
      const person = await createPerson(server.origin);
      if (viewer === 'own-studio') await furnish(person);
      await comeFrom(context, person.address);
      await startWith(page, { theme: 'systemDefault', ...sessionOf(person) });
      await open(screen, page, await pathOf(screen, person));
      await checkScreen(screen, page);
    });
  else
    test(title, async ({ goShared, openShared, sharedPerson, pageErrors }) => {
      const path = viewer === 'nobody' ? screen.path : await pathOf(screen, await sharedPerson(viewer));
      // An action may leave traces on its page, so the next screen is not opened from there.
      const isOnlySeen = screen.act === undefined && screen.prepare === undefined;
      const page = isOnlySeen ? await goShared(viewer, path) : await openShared(viewer);
      if (!isOnlySeen) await open(screen, page, path);
      await checkScreen(screen, page);
      if (screen.name === 'crash') pageErrors.length = 0;
    });
}

async function pathOf({ path }: SignedInScreen, person: Person): Promise<string> {
  return typeof path === 'string' ? path : path(person);
}

async function open(screen: Screen, page: Page, path: string): Promise<void> {
  await screen.prepare?.(page);
  await page.goto(path);
  await screen.act?.(page);
}

/** Checks a screen in both themes, on both devices. */
async function checkScreen(screen: Screen, page: Page): Promise<void> {
  const mark =
    'heading' in screen
      ? page.getByRole('heading', { level: 1, name: screen.heading, exact: true })
      : page.getByText(screen.text).filter({ visible: true }).first();
  await expect(mark).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const device of ['desktop', 'phone'] as const) {
    const touch = device === 'phone' ? await becomePhone(page) : undefined;
    // The second device starts in the theme in which the first one ended.
    for (const [index, theme] of (device === 'desktop' ? themes : themes.toReversed()).entries()) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await takePicture(page, screen.name, { fullPage: screen.viewer === 'nobody' });
      // Only colors differ between the two.
      expect(
        await accessibilityViolations(page, index === 0 ? undefined : ['color-contrast']),
        `${device}, ${theme}`,
      ).toEqual([]);
    }
    await expectToFit(page);
    await touch?.detach();
  }
  await page.setViewportSize(desktop);
}

/**
 * Turns the window into a phone, with its touch screen until the session is detached, without reloading the page: opening
 * each screen a second time would cost more than the checks.
 */
async function becomePhone(page: Page): Promise<CDPSession> {
  await page.setViewportSize(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return session;
}

test('the accessibility check finds a violation', async ({ page, server }) => {
  await page.goto(`${server.origin}/sign-in`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await accessibilityViolations(page)).toEqual([expect.stringContaining('button-name')]);
  // So does a second check of the same page, for colors only.
  expect(await accessibilityViolations(page, ['color-contrast'])).toEqual([]);
  await page.evaluate(() => {
    const words = document.body.appendChild(document.createElement('p'));
    words.textContent = 'Pale words';
    words.style.color = '#eee';
  });
  expect(await accessibilityViolations(page, ['color-contrast'])).toEqual([
    expect.stringContaining('Pale words'),
  ]);
});
