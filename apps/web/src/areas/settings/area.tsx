import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';

const ProfileScreen = lazyScreen(async () => (await import('./ProfileScreen')).ProfileScreen);
const SecurityScreen = lazyScreen(async () => (await import('./SecurityScreen')).SecurityScreen);
const CompanyScreen = lazyScreen(async () => (await import('./CompanyScreen')).CompanyScreen);
const VariablesScreen = lazyScreen(async () => (await import('./VariablesScreen')).VariablesScreen);
const InvoicesScreen = lazyScreen(async () => (await import('./InvoicesScreen')).InvoicesScreen);

/** The person's own settings, and those of the workspace. */
export const settings = defineArea({
  name: 'settings',
  routes: [
    { path: '/settings/profile', screen: ProfileScreen, whileSuspended: true },
    { path: '/settings/security', screen: SecurityScreen, whileSuspended: true },
    { path: '/settings/company', screen: CompanyScreen },
    { path: '/settings/variables', screen: VariablesScreen },
    { path: '/settings/invoices', screen: InvoicesScreen },
  ],
  palette: async () => (await import('./palette')).palette,
  home: async () => (await import('./home')).home,
});
