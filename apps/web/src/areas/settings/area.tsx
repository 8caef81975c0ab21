import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';
import { settingsAccess } from './settings-access';

const FirstSettingsScreen = lazyScreen(
  async () => (await import('./FirstSettingsScreen')).FirstSettingsScreen,
);
const ProfileScreen = lazyScreen(async () => (await import('./ProfileScreen')).ProfileScreen);
const SecurityScreen = lazyScreen(async () => (await import('./SecurityScreen')).SecurityScreen);
const CompanyScreen = lazyScreen(async () => (await import('./CompanyScreen')).CompanyScreen);
const BrandScreen = lazyScreen(async () => (await import('./BrandScreen')).BrandScreen);
const ClientPortalScreen = lazyScreen(async () => (await import('./ClientPortalScreen')).ClientPortalScreen);
const PlanScreen = lazyScreen(async () => (await import('./PlanScreen')).PlanScreen);
const AiCreditsScreen = lazyScreen(async () => (await import('./AiCreditsScreen')).AiCreditsScreen);
const VariablesScreen = lazyScreen(async () => (await import('./VariablesScreen')).VariablesScreen);
const ConnectionsScreen = lazyScreen(
  async () => (await import('./connections/ConnectionsScreen')).ConnectionsScreen,
);
const ConnectionReturnScreen = lazyScreen(
  async () => (await import('./connections/ConnectionReturnScreen')).ConnectionReturnScreen,
);
const PaymentsScreen = lazyScreen(async () => (await import('./PaymentsScreen')).PaymentsScreen);
const InvoicesScreen = lazyScreen(async () => (await import('./InvoicesScreen')).InvoicesScreen);

const NotificationsScreen = lazyScreen(
  async () => (await import('./notifications/NotificationsScreen')).NotificationsScreen,
);
const NoticesPanel = lazyScreen(async () => (await import('./notifications/NoticesPanel')).NoticesPanel);
const TeamScreen = lazyScreen(async () => (await import('./team/TeamScreen')).TeamScreen);
const PersonScreen = lazyScreen(async () => (await import('./team/PersonScreen')).PersonScreen);

const AccessTokensScreen = lazyScreen(
  async () => (await import('./access-tokens/AccessTokensScreen')).AccessTokensScreen,
);
const AccessScreen = lazyScreen(async () => (await import('./access/AccessScreen')).AccessScreen);
const AuditLogScreen = lazyScreen(async () => (await import('./audit/AuditLogScreen')).AuditLogScreen);

const DangerScreen = lazyScreen(async () => (await import('./danger/DangerScreen')).DangerScreen);

/** The person's own settings, and those of the workspace. */
export const settings = defineArea({
  name: 'settings',
  routes: [
    { path: '/settings', screen: FirstSettingsScreen, whileSuspended: true },
    { path: '/settings/profile', screen: ProfileScreen, whileSuspended: true },
    { path: '/settings/security', screen: SecurityScreen, whileSuspended: true },
    { path: '/settings/notifications', screen: NotificationsScreen },
    { path: '/settings/company', screen: CompanyScreen },
    { path: '/settings/brand', screen: BrandScreen },
    { path: '/settings/client-portal', screen: ClientPortalScreen },
    { path: '/settings/plan', screen: PlanScreen },
    { path: '/settings/ai-credits', screen: AiCreditsScreen },
    { path: '/settings/variables', screen: VariablesScreen, access: settingsAccess.variables },
    { path: '/settings/connections', screen: ConnectionsScreen },
    { path: '/settings/connections/return', screen: ConnectionReturnScreen },
    { path: '/settings/payments', screen: PaymentsScreen, access: settingsAccess.payments },
    { path: '/settings/invoices', screen: InvoicesScreen, access: settingsAccess.invoices },
    { path: '/settings/team', screen: TeamScreen, access: settingsAccess.team },
    { path: '/settings/access-tokens', screen: AccessTokensScreen },
    { path: '/settings/access', screen: AccessScreen, access: settingsAccess.team },
    { path: '/settings/access/:way', screen: AccessScreen, access: settingsAccess.team },
    { path: '/settings/access/:way/:kind/:id', screen: AccessScreen, access: settingsAccess.team },
    { path: '/settings/danger-zone', screen: DangerScreen, whileSuspended: true },
    { path: '/settings/audit-log', screen: AuditLogScreen, access: settingsAccess.audit },
    { path: '/settings/team/:userId', screen: PersonScreen, access: settingsAccess.team },
  ],
  panels: { notices: { title: 'Notices', content: () => <NoticesPanel /> } },
  palette: async () => (await import('./palette')).palette,
  home: async () => (await import('./home')).home,
});
