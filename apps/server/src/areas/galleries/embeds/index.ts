import { embedHandlers as studioHandlers } from './embeds';
import { shownHandlers } from './shown';

export { embedsOf } from './embeds';

/** Answers to the calls about pages of others that show a gallery. */
export const embedHandlers = { ...studioHandlers, ...shownHandlers };
