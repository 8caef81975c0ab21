import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantNow } from '../../../platform/database/columns';

/** Tenant table: why an automatic mail left. The row comes before the mail, so that only one is created. */
export const smartFileOccasions = pgTable(
  'smart_file_occasions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    templateId: uuid('template_id').notNull(),
    occasion: text('occasion').notNull(),
    /** An address in lower case. */
    recipient: text('recipient').notNull(),
    /** When it leaves and which amount it names; both may change. */
    basis: text('basis').notNull(),
    sendingId: uuid('sending_id'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.leadId, table.templateId, table.occasion, table.recipient],
    }),
  ],
);

/** Tenant table: the actions of steps that ran, each once for a file. */
export const smartFileStepActions = pgTable(
  'smart_file_step_actions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    actionId: text('action_id').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.leadId, table.stepId, table.actionId] })],
);
