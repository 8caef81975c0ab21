import { boolean, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../database/columns';

const owned = { workspaceId: uuid('workspace_id').notNull(), accountId: uuid('account_id').notNull() };

/** Tenant table: what a person was notified about, once for each event. */
export const notices = pgTable(
  'notices',
  {
    ...owned,
    id: uuid('id').notNull(),
    module: text('module').notNull(),
    action: text('action').notNull(),
    key: text('key').notNull(),
    actor: text('actor'),
    title: text('title').notNull(),
    detail: text('detail').notNull().default(''),
    objectKind: text('object_kind'),
    objectId: uuid('object_id'),
    objectName: text('object_name'),
    path: text('path').notNull(),
    reason: text('reason').notNull(),
    /** False for one that comes by email or push only. */
    isListed: boolean('is_listed').notNull(),
    createdAt: instantNow('created_at'),
    readAt: instant('read_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: the emails and pushes of notices. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    ...owned,
    noticeId: uuid('notice_id').notNull(),
    app: text('app', { enum: ['email', 'push'] }).notNull(),
    dueAt: instant('due_at').notNull(),
    settledAt: instant('settled_at'),
    isSent: boolean('is_sent').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.noticeId, table.app] })],
);

/** Tenant table: the cells that a person has set. */
export const notificationActions = pgTable(
  'notification_actions',
  {
    ...owned,
    module: text('module').notNull(),
    action: text('action').notNull(),
    app: text('app', { enum: ['inApp', 'email', 'push'] }).notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.accountId, table.module, table.action, table.app] }),
  ],
);

/** Tenant table: whole apps, and when notices may come. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    ...owned,
    methods: checkedJson<Record<string, boolean>>('methods').notNull().default({}),
    quietHours: checkedJson<unknown>('quiet_hours'),
    digest: checkedJson<unknown>('digest'),
    pausedUntil: instant('paused_until'),
    timezone: text('timezone'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.accountId] })],
);

/** Tenant table: things that a person wants no notices about. */
export const noticeMutes = pgTable(
  'notice_mutes',
  {
    ...owned,
    objectKind: text('object_kind').notNull(),
    objectId: uuid('object_id').notNull(),
    objectName: text('object_name').notNull(),
    mutedUntil: instant('muted_until'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.accountId, table.objectKind, table.objectId] }),
  ],
);

const device = {
  ...owned,
  id: uuid('id').notNull(),
  sessionId: uuid('session_id').notNull(),
  addressHash: bytea('address_hash').notNull(),
  subscription: bytea('subscription').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: instantNow('created_at'),
  lastSentAt: instant('last_sent_at'),
};

/** Shared table: browsers that notices are pushed to. Subscriptions are sealed. */
export const pushDevices = pgTable('push_devices', device, (table) => [
  primaryKey({ columns: [table.workspaceId, table.id] }),
]);

/** View for the tenant role: the devices whose session and membership stand. */
export const livePushDevices = pgView('live_push_devices', device).existing();

/** Shared table: links in emails that switch kinds of notices off. */
export const noticeSwitchLinks = pgTable(
  'notice_switch_links',
  {
    ...owned,
    tokenHash: bytea('token_hash').notNull().unique(),
    /** As `module.action`. */
    kinds: text('kinds').array().notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.tokenHash] })],
);
