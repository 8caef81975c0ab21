import bouquet from '@atelier/ui/seed-photographs/bouquet-blush.webp';
import dusk from '@atelier/ui/seed-photographs/sintra-dusk.webp';
import sage from '@atelier/ui/seed-photographs/window-sage.webp';

/** What an empty list of galleries is decorated with. */
export const emptyPhotographs = [sage, dusk, bouquet] as const;
