import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';
import { settingsAccess } from './settings-access';

const ProfileScreen = lazyScreen(async () => (await import('./ProfileScreen')).ProfileScreen);
const SecurityScreen = lazyScreen(async () => (await import('./SecurityScreen')).SecurityScreen);
const CompanyScreen = lazyScreen(async () => (await import('./CompanyScreen')).CompanyScreen);
const VariablesScreen = lazyScreen(async () => (await import('./VariablesScreen')).VariablesScreen);
const InvoicesScreen = lazyScreen(async () => (await import('./InvoicesScreen')).InvoicesScreen);

const TeamScreen = lazyScreen(async () => (await import('./team/TeamScreen')).TeamScreen);
const PersonScreen = lazyScreen(async () => (await import('./team/PersonScreen')).PersonScreen);

const AccessTokensScreen = lazyScreen(
  async () => (await import('./access-tokens/AccessTokensScreen')).AccessTokensScreen,
);
const AuditLogScreen = lazyScreen(async () => (await import('./audit/AuditLogScreen')).AuditLogScreen);

/** The person's own settings, and those of the workspace. */
export const settings = defineArea({
  name: 'settings',
  routes: [
    { path: '/settings/profile', screen: ProfileScreen, whileSuspended: true },
    { path: '/settings/security', screen: SecurityScreen, whileSuspended: true },
    { path: '/settings/company', screen: CompanyScreen },
    { path: '/settings/variables', screen: VariablesScreen, access: settingsAccess.variables },
    { path: '/settings/invoices', screen: InvoicesScreen, access: settingsAccess.invoices },
    { path: '/settings/team', screen: TeamScreen, access: settingsAccess.team },
    { path: '/settings/access-tokens', screen: AccessTokensScreen },
    { path: '/settings/audit-log', screen: AuditLogScreen, access: settingsAccess.audit },
    { path: '/settings/team/:userId', screen: PersonScreen, access: settingsAccess.team },
  ],
  palette: async () => (await import('./palette')).palette,
  home: async () => (await import('./home')).home,
});
