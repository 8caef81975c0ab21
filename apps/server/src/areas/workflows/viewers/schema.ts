import { bigint, boolean, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: whether visits are recorded. */
export const viewerAnalyticsSettings = pgTable('viewer_analytics_settings', {
  workspaceId: uuid('workspace_id').primaryKey(),
  isOn: boolean('is_on').notNull().default(true),
  retentionDays: integer('retention_days').notNull().default(365),
  updatedAt: instantNow('updated_at'),
});

/** Tenant table: somebody who came by a link. */
export const smartFileViewers = pgTable(
  'smart_file_viewers',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    linkId: uuid('link_id').notNull(),
    /** What the browser calls itself; null for the recipient of a private link. */
    visitorId: uuid('visitor_id'),
    name: text('name'),
    email: text('email'),
    joinedAt: instant('joined_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Why a page is in no figure. */
export type ExclusionReason = 'ownTeam' | 'knownProgram' | 'noSign' | 'tooSoon' | 'burst';

/** Tenant table: a page that was opened. */
export const smartFilePageOpens = pgTable(
  'smart_file_page_opens',
  {
    workspaceId: uuid('workspace_id').notNull(),
    linkId: uuid('link_id').notNull(),
    /** The browser's; it counts only together with the link. */
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    countryCode: text('country_code'),
    location: text('location'),
    isTrusted: boolean('is_trusted').notNull().default(false),
    excluded: text('excluded').$type<ExclusionReason>(),
    openedAt: instant('opened_at').notNull(),
    lastAt: instant('last_at').notNull(),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.linkId, table.id] })],
);

/** Time for which a section was looked at without another one in between. */
export interface StoredLook {
  readonly stepId: string;
  readonly section: string;
  readonly milliseconds: number;
}

/** Something that was done. */
export interface StoredInteraction {
  readonly stepId: string;
  readonly kind: string;
  /** ISO instant. */
  readonly at: string;
}

/** Tenant table: what a page told. */
export const smartFileVisitReports = pgTable(
  'smart_file_visit_reports',
  {
    workspaceId: uuid('workspace_id').notNull(),
    linkId: uuid('link_id').notNull(),
    pageOpenId: uuid('page_open_id').notNull(),
    sequence: integer('sequence').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    looks: checkedJson<readonly StoredLook[]>('looks').notNull(),
    interactions: checkedJson<readonly StoredInteraction[]>('interactions').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.linkId, table.pageOpenId, table.sequence] })],
);

/** View for the tenant role: from where and by what the people of the workspace came in the last 30 days. */
export const workspaceDevices = pgView('workspace_devices', {
  workspaceId: uuid('workspace_id').notNull(),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull(),
}).existing();
