import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, checkedJson } from '../database/columns';

const columns = {
  workspaceId: uuid('workspace_id').notNull(),
  id: uuid('id').notNull(),
  label: text('label').notNull(),
  icon: text('icon').notNull().default(''),
  viewType: text('view_type').notNull().default('table'),
  filters: checkedJson<unknown>('filters').notNull().default([]),
  sort: checkedJson<unknown>('sort'),
  position: integer('position').notNull(),
  ...authorship,
};

/** Returns a tenant table of the saved views of a list. */
export const viewTable = (name: string) =>
  pgTable(name, columns, (table) => [primaryKey({ columns: [table.workspaceId, table.id] })]);

/** Returns a tenant table of saved views that also store a grouping. */
export const groupedViewTable = (name: string) =>
  pgTable(name, { ...columns, groupBy: text('group_by') }, (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
  ]);

/** Returns a tenant table of the view that each member has selected. */
export const viewChoiceTable = (name: string) =>
  pgTable(
    name,
    {
      workspaceId: uuid('workspace_id').notNull(),
      accountId: uuid('account_id').notNull(),
      viewId: uuid('view_id').notNull(),
    },
    (table) => [primaryKey({ columns: [table.workspaceId, table.accountId] })],
  );
