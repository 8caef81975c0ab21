import { eq, type SQL } from 'drizzle-orm';
import type { smartFileSlugs, smartFileSteps } from './schema';

/** What has steps and addresses: a template, or a lead. */
export interface Owner {
  readonly kind: 'template' | 'lead';
  readonly id: string;
}

/** The columns that name the owner of a row. */
export const ownerColumns = ({ kind, id }: Owner) =>
  kind === 'template' ? { templateId: id, leadId: null } : { templateId: null, leadId: id };

/** The rows of an owner. */
export const isOf = (table: typeof smartFileSteps | typeof smartFileSlugs, { kind, id }: Owner): SQL =>
  eq(kind === 'template' ? table.templateId : table.leadId, id);
