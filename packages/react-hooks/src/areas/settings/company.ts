import {
  type CallOptions,
  type Client,
  type ClientPortalPreferences,
  type Result,
  settings,
  type Tenant,
} from '@atelier/sdk';
import { changed, put } from '../../platform/changes.js';
import { useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { type SeenTenant, seenProfile, seenTenant } from './seen-tenant.js';
import { settingsKeys } from './settings-keys.js';

/** Shows a change of the company's details at once. */
const shown = (change: (company: Tenant['company']) => Partial<Tenant['company']>) => [
  changed<Tenant>(settingsKeys.tenant, (now) => ({
    ...now,
    company: { ...now.company, ...change(now.company) },
  })),
];

const answer = (tenant: Tenant) => [put(settingsKeys.tenant, tenant)];

/** Makes the call of a change of the company, without what only this side needs to know. */
const change =
  <Name extends CompanyCall>(name: Name) =>
  (
    client: Client,
    { tenantId: _tenantId, ...input }: Parameters<Settings[Name]>[0] & SeenTenant,
    options: CallOptions,
  ): Promise<Result<Tenant>> =>
    // The type above has read the method's own input.
    settings(client)[name](input as never, options);

type Settings = ReturnType<typeof settings>;
type CompanyCall = 'updateContactDetails' | 'updateAddress' | 'updateWebsiteUrl' | 'updateSocialMediaProfile';

/** Returns what a change writes. */
const written = <Input extends SeenTenant>({ tenantId: _tenantId, revision: _revision, ...input }: Input) =>
  defined(input);

/** Changes the email address and phone number that clients see. For admins. */
export const useUpdateContactDetails = defineWrite(
  'settings.updateContactDetails',
  change('updateContactDetails'),
  {
    label: 'Edit contact details',
    revision: seenTenant,
    optimistic: (input) => shown(() => written(input)),
    answer,
  },
);

/** Changes the postal address of the business. For admins. */
export const useUpdateAddress = defineWrite('settings.updateAddress', change('updateAddress'), {
  label: 'Edit address',
  revision: seenTenant,
  optimistic: (input) => shown(({ address }) => ({ address: { ...address, ...written(input) } })),
  answer,
});

/** Changes the website of the business. For admins. */
export const useUpdateWebsiteUrl = defineWrite('settings.updateWebsiteUrl', change('updateWebsiteUrl'), {
  label: 'Edit website',
  revision: seenTenant,
  answer,
});

/** Sets the address of the business at one social network; null removes it. For admins. */
export const useUpdateSocialMediaProfile = defineWrite(
  'settings.updateSocialMediaProfile',
  change('updateSocialMediaProfile'),
  { label: 'Edit social profile', revision: seenProfile, answer },
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
