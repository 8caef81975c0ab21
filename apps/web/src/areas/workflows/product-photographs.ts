import bouquet from '@atelier/ui/seed-photographs/bouquet-blush.webp';
import ceramics from '@atelier/ui/seed-photographs/ceramics.webp';
import cloister from '@atelier/ui/seed-photographs/cloister.webp';
import veil from '@atelier/ui/seed-photographs/veil.webp';
import window from '@atelier/ui/seed-photographs/window-sage.webp';

/** Pictures of the templates that come with the product, by their titles. */
const photographs: ReadonlyMap<string, string> = new Map([
  ['Wedding photography', veil],
  ['Portrait session', window],
  ['Event planning', bouquet],
  ['Consulting', ceramics],
  ['Enquiry form', cloister],
]);

/** Returns the picture of a template: its own, or that of the product's template. */
export const templatePhotograph = ({
  imageUrl,
  type,
  title,
}: {
  readonly imageUrl: string | null;
  readonly type: string;
  readonly title: string;
}): string | null => imageUrl ?? (type === 'global' ? (photographs.get(title) ?? null) : null);
