import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { comeFrom, enter, expect, store, test } from '../support/fixtures';
import { createPerson, ownAddress } from '../support/people';
import { screens } from '../support/screens';

const folder = fileURLToPath(new URL('../screenshots', import.meta.url));

for (const screen of screens) {
  test(`${screen.name} has no barriers`, async ({ page, context, server, colorScheme, pageErrors }, info) => {
    await comeFrom(context, ownAddress());
    const person = await createPerson(server.origin);
    const theme = colorScheme === 'dark' ? 'dark' : 'light';
    await store(context, server.origin, { theme });
    if (!screen.isPublic) await enter(context, server.origin, person);
    await screen.prepare?.(page, person);
    await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(person));
    await page.waitForLoadState('networkidle');
    await screen.act?.(page);
    await expect(page.getByText(screen.text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Nothing moves any more, and the fonts are there.
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    });
    mkdirSync(`${folder}/${info.project.name}`, { recursive: true });
    await page.screenshot({
      path: `${folder}/${info.project.name}/${screen.name}.png`,
      fullPage: screen.isPublic ?? false,
    });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html.slice(0, 300)).join('\n')}`,
      ),
    ).toEqual([]);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider, 'the page is wider than the window').toBe(false);
    if (screen.name === 'crash') pageErrors.length = 0;
  });
}

test('the check of barriers finds one', async ({ page, server }) => {
  await page.goto(`${server.origin}/sign-in`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toContain('button-name');
});
