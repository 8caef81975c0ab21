import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What on a page keeps somebody out, one text for each rule that it breaks, of all rules or of some.
 *
 * The page stands still: what moves is at its end, and what begins to move is seen as by somebody who asked for less motion.
 * A message that fades out is there or gone, and never so pale for a moment that it cannot be read.
 */
export async function barriers(page: Page, rules?: string[]): Promise<readonly string[]> {
  // The mode for pages without frames of other origins: it opens no second page, which takes longer than the check.
  // Only what is wrong is told: to describe all that is right takes as long as to find it. A page that was checked before
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
