import type { AccessControls } from '@atelier/domain/access';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../database/columns';

/** System table. Addresses are stored in lower case. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['member', 'visitor'] })
    .notNull()
    .default('member'),
  email: text('email').notNull().unique(),
  emailVerifiedAt: instant('email_verified_at'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phoneNumber: text('phone_number'),
  phoneVerifiedAt: instant('phone_verified_at'),
  passwordHash: text('password_hash'),
  pictureKey: text('picture_key'),
  preferences: checkedJson<Record<string, unknown>>('preferences').notNull().default({}),
  location: checkedJson<Record<string, unknown>>('location'),
  /** Encrypted with the server key. */
  twoFactorSecret: bytea('two_factor_secret'),
  twoFactorEnabledAt: instant('two_factor_enabled_at'),
  /** The last time step used, so that a code works once. */
  twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }),
  referralCode: text('referral_code').notNull().unique(),
  createdAt: instantNow('created_at'),
  updatedAt: instantNow('updated_at'),
});

/** System table: the identity of an account at an outside sign-in provider. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('account_identities_account').on(table.accountId),
  ],
);

/** System table. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenHash: bytea('token_hash').notNull().unique(),
  assurance: text('assurance', { enum: ['full', 'second_factor_required'] })
    .notNull()
    .default('full'),
  /** How the first factor of a pending sign-in was proven; null for a session. */
  firstFactor: text('first_factor'),
  userAgent: text('user_agent'),
  address: text('address'),
  createdAt: instantNow('created_at'),
  lastSeenAt: instantNow('last_seen_at'),
  idleExpiresAt: instant('idle_expires_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** Shared table: tokens of scripts. The token itself is never stored, only its SHA-256. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Levels by area. */
    scopes: checkedJson<AccessControls>('scopes').notNull(),
    createdAt: instantNow('created_at'),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** System table: codes sent by mail or text message, as an HMAC with the server key. */
export const oneTimeCodes = pgTable('one_time_codes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  destination: text('destination').notNull(),
  purpose: text('purpose').notNull(),
  flow: text('flow'),
  codeHash: bytea('code_hash').notNull(),
  address: text('address'),
  attempts: integer('attempts').notNull().default(0),
  maxAttempts: integer('max_attempts').notNull().default(5),
  createdAt: instantNow('created_at'),
  expiresAt: instant('expires_at').notNull(),
  consumedAt: instant('consumed_at'),
});

/** System table: browsers and devices that have signed in to an account. Only hashes of their secrets are stored. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceHash: bytea('device_hash').notNull(),
    createdAt: instantNow('created_at'),
    lastUsedAt: instantNow('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.deviceHash] }),
    index('known_devices_last_used').on(table.lastUsedAt),
  ],
);

/** System table: one-time codes in case the authenticator is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    createdAt: instantNow('created_at'),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** System table: pending sign-ins with an outside provider. */
export const oauthFlows = pgTable('oauth_flows', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  stateHash: bytea('state_hash').notNull().unique(),
  browserHash: bytea('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  details: checkedJson<Record<string, unknown>>('details').notNull().default({}),
  createdAt: instantNow('created_at'),
  expiresAt: instant('expires_at').notNull(),
  consumedAt: instant('consumed_at'),
});
