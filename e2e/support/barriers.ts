import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What on a page keeps somebody out, one text for each rule that it breaks, of all rules or of some. */
export async function barriers(page: Page, rules?: string[]): Promise<readonly string[]> {
  // The mode for pages without frames of other origins: it opens no second page, which takes longer than the check.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html.slice(0, 300)).join('\n')}`,
  );
}
