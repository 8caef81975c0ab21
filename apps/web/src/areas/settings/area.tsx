import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';
import { settingsPage } from './tabs';

const ProfileScreen = lazyScreen(async () => (await import('./ProfileScreen')).ProfileScreen);
const SecurityScreen = lazyScreen(async () => (await import('./SecurityScreen')).SecurityScreen);
const CompanyScreen = lazyScreen(async () => (await import('./CompanyScreen')).CompanyScreen);
const VariablesScreen = lazyScreen(async () => (await import('./VariablesScreen')).VariablesScreen);
const InvoicesScreen = lazyScreen(async () => (await import('./InvoicesScreen')).InvoicesScreen);

const TeamScreen = lazyScreen(async () => (await import('./team/TeamScreen')).TeamScreen);
const PersonScreen = lazyScreen(async () => (await import('./team/PersonScreen')).PersonScreen);

/** The person's own settings, and those of the workspace. */
export const settings = defineArea({
  name: 'settings',
  routes: [
    { ...settingsPage('profile'), screen: ProfileScreen, whileSuspended: true },
    { ...settingsPage('security'), screen: SecurityScreen, whileSuspended: true },
    { ...settingsPage('company'), screen: CompanyScreen },
    { ...settingsPage('variables'), screen: VariablesScreen },
    { ...settingsPage('invoices'), screen: InvoicesScreen },
    { ...settingsPage('team'), screen: TeamScreen },
    { ...settingsPage('team'), path: '/settings/team/:userId', screen: PersonScreen },
  ],
  palette: async () => (await import('./palette')).palette,
  home: async () => (await import('./home')).home,
});
