import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { authorship, instant, instantNow } from '../../platform/database/columns';
import { groupedViewTable, viewChoiceTable } from '../../platform/lists/view-tables';

/** Tenant table: one row per workspace. Its lock serialises changes that must not run concurrently. */
export const taskMetadata = pgTable('task_metadata', {
  workspaceId: uuid('workspace_id').primaryKey(),
  id: uuid('id').notNull(),
  prefix: text('prefix').notNull(),
  lastSerialNumber: integer('last_serial_number').notNull().default(0),
  updatedAt: instantNow('updated_at'),
});

/** Tenant table. Positions count from 0 in each group; one label of the workspace is the default. */
export const taskLabels = pgTable(
  'task_labels',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    label: text('label').notNull(),
    group: text('label_group', { enum: ['todo', 'inProgress', 'completed'] }).notNull(),
    color: text('color').notNull(),
    position: integer('position').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table. Code that writes the title also writes the forms used for comparison (task-row.ts). */
export const tasks = pgTable(
  'tasks',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    serialNumber: integer('serial_number').notNull(),
    title: text('title').notNull(),
    titleFolded: text('title_folded').notNull(),
    description: text('description'),
    descriptionFolded: text('description_folded'),
    searchText: text('search_text').notNull(),
    labelId: uuid('label_id').notNull(),
    priority: text('priority', { enum: ['none', 'low', 'medium', 'high', 'urgent'] })
      .notNull()
      .default('none'),
    /** At most one of the two is set: a day, or an instant. */
    dueDay: date('due_day', { mode: 'string' }),
    dueAt: instant('due_at'),
    parentId: uuid('parent_id'),
    rank: doublePrecision('rank').notNull(),
    /** RRULE of iCalendar; if set, so are basis, series, number in the series, and a due date. */
    recurrenceRule: text('recurrence_rule'),
    recurrenceBasis: text('recurrence_basis', { enum: ['dueDate', 'completedAt'] }),
    recurrenceZone: text('recurrence_zone'),
    seriesId: uuid('series_id'),
    occurrence: integer('occurrence'),
    nextTaskId: uuid('next_task_id'),
    assignedBy: uuid('assigned_by'),
    assignedAt: instant('assigned_at'),
    completedAt: instant('completed_at'),
    statusUpdatedAt: instantNow('status_updated_at'),
    statusUpdatedBy: uuid('status_updated_by').notNull(),
    createdByAI: boolean('created_by_ai').notNull().default(false),
    ...authorship,
    deletedAt: instant('deleted_at'),
    /** The task with which this one was deleted: itself, or an ancestor. */
    deletedWith: uuid('deleted_with'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique().on(table.workspaceId, table.serialNumber),
  ],
);

/** Tenant table: who is assigned, in the order given. */
export const taskAssignees = pgTable(
  'task_assignees',
  {
    workspaceId: uuid('workspace_id').notNull(),
    taskId: uuid('task_id').notNull(),
    accountId: uuid('account_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.taskId, table.accountId] })],
);

/** Tenant table: the contacts that a task is for. */
export const taskClients = pgTable(
  'task_clients',
  {
    workspaceId: uuid('workspace_id').notNull(),
    taskId: uuid('task_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.taskId, table.contactId] })],
);

/** Tenant table: saved views of the tasks. */
export const taskViews = groupedViewTable('task_views');

/** Tenant table: the view that each member has chosen. */
export const taskViewChoices = viewChoiceTable('task_view_choices');
