import { type ClientPortalPreferences, settings, type Tenant } from '@atelier/sdk';
import { changed, put } from '../../platform/changes.js';
import { useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { settingsKeys } from './settings-keys.js';

/** Shows a change of the company's details at once. */
const shown = (change: (company: Tenant['company']) => Partial<Tenant['company']>) => [
  changed<Tenant>(settingsKeys.tenant, (now) => ({
    ...now,
    company: { ...now.company, ...change(now.company) },
  })),
];

const answer = (tenant: Tenant) => [put(settingsKeys.tenant, tenant)];

/** Changes the email address and phone number that clients see. For admins. */
export const useUpdateContactDetails = defineWrite(
  'settings.updateContactDetails',
  to(settings, 'updateContactDetails'),
  { label: 'Edit contact details', optimistic: (change) => shown(() => defined(change)), answer },
);

/** Changes the postal address of the business. For admins. */
export const useUpdateAddress = defineWrite('settings.updateAddress', to(settings, 'updateAddress'), {
  label: 'Edit address',
  optimistic: (change) => shown(({ address }) => ({ address: { ...address, ...defined(change) } })),
  answer,
});

/** Changes the website of the business. For admins. */
export const useUpdateWebsiteUrl = defineWrite(
  'settings.updateWebsiteUrl',
  to(settings, 'updateWebsiteUrl'),
  { label: 'Edit website', answer },
);

/** Sets the address of the business at one social network; null removes it. For admins. */
export const useUpdateSocialMediaProfile = defineWrite(
  'settings.updateSocialMediaProfile',
  to(settings, 'updateSocialMediaProfile'),
  { label: 'Edit social profile', answer },
);

/** Reads the workspace's plan and its limits. */
export const useSubscription = () =>
  useRead(settingsKeys.subscription, (client, options) => settings(client).subscription(options));

/** Reads which sections clients see on their page. */
export const useClientPortal = () =>
  useRead(settingsKeys.clientPortal, (client, options) => settings(client).clientPortal(options));

/** Shows or hides sections of the page that clients see. For admins. */
export const useUpdateClientPortal = defineWrite(
  'settings.updateClientPortal',
  to(settings, 'updateClientPortal'),
  {
    label: 'Edit client portal',
    optimistic: (change) => [
      changed<ClientPortalPreferences>(settingsKeys.clientPortal, (now) => ({ ...now, ...defined(change) })),
    ],
    answer: (preferences) => [put(settingsKeys.clientPortal, preferences)],
  },
);

/** Reads what AI credits were spent on and what added to them, newest first. For admins. */
export const useAiCredits = () =>
  useReadPages(settingsKeys.aiCredits, (client, page, options) =>
    settings(client).aiCredits({ page, limit: 50 }, options),
  );

type Defined<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** Returns the members of a change that were given. */
function defined<Change extends object>(change: Change): Partial<Defined<Change>> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<
    Defined<Change>
  >;
}
