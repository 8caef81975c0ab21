import { settings, unwrap } from '@atelier/sdk';
import { addVariables } from '../../support/people';
import type { Screen } from '../../support/screen';

/** Settings of the person and of the studio. */
export const settingsScreens: readonly Screen[] = [
  {
    name: 'variables-empty',
    path: '/settings/variables',
    viewer: 'newcomer',
    text: 'No custom variables yet',
  },
  {
    name: 'variables',
    viewer: 'own',
    path: async (person) => {
      await addVariables(person);
      return '/settings/variables';
    },
    text: 'Where to park',
  },
  {
    name: 'variables-new',
    path: '/settings/variables',
    viewer: 'newcomer',
    act: (page) => page.getByRole('button', { name: 'Add variable' }).first().click(),
    text: 'Type',
  },
  { name: 'settings-profile', viewer: 'newcomer', path: '/settings/profile', text: 'First name' },
  {
    name: 'settings-security',
    viewer: 'newcomer',
    path: '/settings/security',
    text: /two-factor|second factor/i,
  },
  {
    name: 'settings-invoices',
    viewer: 'newcomer',
    path: '/settings/invoices',
    text: 'Next invoice number',
  },
  {
    name: 'settings-connections',
    viewer: 'newcomer',
    path: '/settings/connections',
    text: 'Add a connection',
  },
  {
    name: 'settings-connection-return',
    viewer: 'newcomer',
    path: '/settings/connections/return',
    text: 'Couldn’t connect the account',
  },
  { name: 'settings-payments', viewer: 'newcomer', path: '/settings/payments', text: 'Online payments' },
  { name: 'settings-team', viewer: 'newcomer', path: '/settings/team', text: 'Invite people' },
  {
    name: 'settings-team-invite',
    viewer: 'newcomer',
    path: '/settings/team',
    act: (page) => page.getByRole('button', { name: 'Invite people' }).click(),
    text: 'Email addresses',
  },
  {
    name: 'settings-access-tokens',
    viewer: 'own',
    path: async ({ client }) => {
      const input = { name: 'Website', scopes: { contacts: 'read' }, expiresInDays: 30 } as const;
      await unwrap(settings(client).createAccessToken(input));
      return '/settings/access-tokens';
    },
    text: 'View Contacts',
  },
  {
    name: 'settings-access-tokens-new',
    viewer: 'newcomer',
    path: '/settings/access-tokens',
    act: (page) => page.getByRole('button', { name: 'Create token' }).first().click(),
    text: 'What it may do',
  },
  { name: 'settings-access', viewer: 'newcomer', path: '/settings/access', text: 'Pick a person' },
  {
    name: 'settings-access-token',
    viewer: 'own',
    path: async ({ client }) => {
      const { accessToken } = await unwrap(
        settings(client).createAccessToken({
          name: 'Bookkeeping export',
          scopes: { workflows: 'read' },
          expiresInDays: 30,
        }),
      );
      return `/settings/access/subjects/token/${accessToken._id}`;
    },
    text: 'The scope of the token',
  },
  {
    name: 'settings-access-object',
    viewer: 'newcomer',
    path: '/settings/access/objects/area/settings',
    text: 'Owner of the workspace',
  },
  {
    name: 'settings-undo',
    viewer: 'own',
    path: async ({ client }) => {
      await unwrap(settings(client).updateClientPortal({ documents: false }));
      return '/settings/audit-log';
    },
    act: async (page) => {
      await page.getByRole('button', { name: /^Undo: Changed settings/ }).click();
      await page.getByRole('menuitem', { name: /^Undo since here/ }).click();
    },
    text: 'Documents in the client portal',
  },
  {
    name: 'settings-audit-log',
    viewer: 'newcomer',
    path: '/settings/audit-log',
    text: 'Created the workspace',
  },
  {
    name: 'settings-person',
    viewer: 'own',
    path: async ({ client }) => `/settings/team/${(await unwrap(settings(client).profile()))._id}`,
    text: 'Leads and files',
  },
  {
    name: 'settings-notifications',
    viewer: 'newcomer',
    path: '/settings/notifications',
    text: 'What you hear about',
  },
  {
    name: 'notices',
    viewer: 'newcomer',
    path: '/home?panel=notices.all',
    text: 'No notices yet',
  },
  { name: 'invitation-incomplete', viewer: 'nobody', path: '/invitation', text: 'This link is incomplete' },
  { name: 'settings-company', viewer: 'newcomer', path: '/settings/company', text: 'Contact details' },
  { name: 'settings-brand', viewer: 'newcomer', path: '/settings/brand', text: 'Email signature' },
  {
    name: 'settings-client-portal',
    viewer: 'newcomer',
    path: '/settings/client-portal',
    text: 'Payment schedule',
  },
  { name: 'settings-plan', viewer: 'newcomer', path: '/settings/plan', text: 'Everything included' },
  {
    name: 'settings-ai-credits',
    viewer: 'newcomer',
    path: '/settings/ai-credits',
    text: 'No AI credits used yet',
  },
];
