import { z } from 'zod';

/** What was made, by its id. */
export const idOf = z.object({ _id: z.string() });
