import { z } from 'zod';
import { defineJob } from '../../../platform/outbox/outbox';

/** Seals a contract that everybody signed. */
export const sealJob = defineJob('workflows.seal', z.object({ sealingId: z.uuid() }));
