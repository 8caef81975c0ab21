import { addVariables } from '../people';
import type { Screen } from './screen';

/** The home of a studio, its first steps, its settings and the palette. */
export const workspaceScreens: readonly Screen[] = [
  { name: 'onboarding', viewer: 'newcomer', path: '/onboarding?new', text: 'Your studio, as clients see it' },
  { name: 'home-empty', viewer: 'newcomer', path: '/home', text: /Mira/ },
  { name: 'home', path: '/home', viewer: 'studio', text: 'New contacts' },
  {
    name: 'variables-empty',
    path: '/settings/variables',
    viewer: 'newcomer',
    text: 'No variables of your own yet',
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
    text: 'What it holds',
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
    text: 'Number of the next invoice',
  },
  { name: 'settings-company', viewer: 'newcomer', path: '/settings/company', text: 'Company' },
  {
    name: 'palette',
    viewer: 'studio',
    path: '/home',
    async act(page) {
      await page.getByText('New contacts').first().waitFor();
      await page.keyboard.press('Control+k');
    },
    text: 'Light theme',
  },
];
