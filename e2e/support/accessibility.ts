import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns the accessibility violations of a page, one text for each broken rule, for all rules or some.
 *
 * Animations are finished first, and new ones follow reduced motion, so that a message that fades out is never checked while
 * it is too pale to read.
 */
export async function accessibilityViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  // Legacy mode suits pages without cross-origin frames: it opens no second page, which takes longer than the check. Only
  // violations are requested, because describing what passes takes as long as finding it. A page that was checked before
  // still has the rules.
  const hasRules = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(hasRules && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (Number.isFinite(endTime)) animation.finish();
    }
  });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html.slice(0, 300)).join('\n')}`,
  );
}
