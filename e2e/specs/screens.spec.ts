import type { Page } from '@playwright/test';
import { barriers } from '../support/barriers';
import { phone } from '../support/devices';
import { comeFrom, expect, sessionOf, startWith, test } from '../support/fixtures';
import { expectToFit, takePicture } from '../support/looks';
import { createPerson, furnish, ownAddress } from '../support/people';
import { screens } from '../support/screens/index';

const themes = ['light', 'dark'] as const;

for (const screen of screens) {
  test(`${screen.name} has no barriers`, async ({ page, context, server, sharedPerson, pageErrors }) => {
    const { viewer } = screen;
    if (viewer === 'nobody') {
      await comeFrom(context, ownAddress());
      await startWith(context, { theme: 'systemDefault' });
      await page.goto(screen.path);
    } else {
      const person =
        viewer === 'own' || viewer === 'own-studio'
          ? await createPerson(server.origin)
          : await sharedPerson(viewer);
      if (viewer === 'own-studio') await furnish(person);
      await comeFrom(context, person.address);
      await startWith(context, { theme: 'systemDefault', ...sessionOf(person) });
      await screen.prepare?.(page);
      await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(person));
    }
    await screen.act?.(page);
    await expect(page.getByText(screen.text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const device of ['desktop', 'phone'] as const) {
      if (device === 'phone') await becomePhone(page);
      // The second device begins in the theme in which the first one ended.
      for (const [index, theme] of (device === 'desktop' ? themes : themes.toReversed()).entries()) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await takePicture(page, screen.name, { fullPage: viewer === 'nobody' });
        // Only colours differ between the two.
        expect(
          await barriers(page, index === 0 ? undefined : ['color-contrast']),
          `${device}, ${theme}`,
        ).toEqual([]);
      }
      await expectToFit(page);
    }
    if (screen.name === 'crash') pageErrors.length = 0;
  });
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
