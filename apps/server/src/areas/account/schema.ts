import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../platform/database/columns';
import { accounts } from '../../platform/identity/schema';

/** System table: who referred whom. */
export const referrals = pgTable('referrals', {
  id: uuid('id').primaryKey(),
  referrerAccountId: uuid('referrer_account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  referredAccountId: uuid('referred_account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  code: text('code').notNull(),
  createdAt: instantNow('created_at'),
});

/** System table. Addresses are stored in lower case. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text('email').primaryKey(),
  source: text('source').notNull().default(''),
  createdAt: instantNow('created_at'),
  confirmedAt: instant('confirmed_at'),
  unsubscribedAt: instant('unsubscribed_at'),
});

/** System table: the public contact form. */
export const contactRequests = pgTable('contact_requests', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  companyName: text('company_name').notNull(),
  jobTitle: text('job_title').notNull(),
  platformUsers: text('platform_users').notNull(),
  headquarters: text('headquarters').notNull(),
  message: text('message').notNull(),
  marketingConsent: boolean('marketing_consent').notNull(),
  type: text('type').notNull(),
  phone: text('phone'),
  createdAt: instantNow('created_at'),
});
