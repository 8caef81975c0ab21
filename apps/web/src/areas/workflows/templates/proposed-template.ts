/** What the titles of templates for a kind of work contain; the kinds are those of onboarding. */
const wordsOfWork: ReadonlyMap<string, RegExp> = new Map([
  ['weddings', /wedding|elopement/i],
  ['brands', /brand|commercial|product|consult/i],
  ['families', /famil|portrait|newborn/i],
  ['films', /film|video/i],
  ['planning', /plan/i],
]);

/** The work of a studio that names none, or one that no template fits: a wedding has the most to look at. */
export const anyWork: readonly string[] = ['weddings'];

/** A template, as far as it tells what it is for. */
interface Titled {
  readonly id: string;
  readonly title: string;
}

/**
 * Returns the template that fits the work of a studio: the first whose title names it, in the order of the list, so
 * that the studio's own come before those of the product.
 *
 * @param work - what the studio does, the most important first.
 * @returns the ID; undefined if none fits.
 */
export function proposedTemplate(templates: readonly Titled[], work: readonly string[]): string | undefined {
  for (const kind of work) {
    const found = templates.find(({ title }) => wordsOfWork.get(kind.toLowerCase())?.test(title));
    if (found) return found.id;
  }
  return undefined;
}
