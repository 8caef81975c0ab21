import { eq, type SQL } from 'drizzle-orm';
import type { smartFileSlugs, smartFileSteps } from './schema';

/** The owner of steps and addresses: a template or a lead. */
export interface Owner {
  readonly kind: 'template' | 'lead';
  readonly id: string;
}

/** Returns the columns that name the owner of a row. */
export const ownerColumns = ({ kind, id }: Owner) =>
  kind === 'template' ? { templateId: id, leadId: null } : { templateId: null, leadId: id };

/** Matches the rows of an owner. */
export const isOf = (table: typeof smartFileSteps | typeof smartFileSlugs, { kind, id }: Owner): SQL =>
  eq(kind === 'template' ? table.templateId : table.leadId, id);
