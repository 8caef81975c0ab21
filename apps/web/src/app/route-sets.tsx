import type { WorkspaceMode } from '@atelier/sdk';
import type { RouteObject } from 'react-router';
import { FallbackScreen } from './FallbackScreen';
import { lazyScreen } from './lazy-screen';
import { NotFoundScreen } from './NotFoundScreen';
import { SuspendedScreen } from './SuspendedScreen';
import { WorkspaceNotFoundScreen } from './WorkspaceNotFoundScreen';

const HomeScreen = lazyScreen(async () => (await import('../areas/home/HomeScreen')).HomeScreen);
const ContactsScreen = lazyScreen(
  async () => (await import('../areas/contacts/ContactsScreen')).ContactsScreen,
);
const ContactScreen = lazyScreen(async () => (await import('../areas/contacts/ContactScreen')).ContactScreen);
const TasksScreen = lazyScreen(async () => (await import('../areas/tasks/TasksScreen')).TasksScreen);
const TaskScreen = lazyScreen(async () => (await import('../areas/tasks/TaskScreen')).TaskScreen);
const LeadsScreen = lazyScreen(async () => (await import('../areas/workflows/LeadsScreen')).LeadsScreen);
const LeadScreen = lazyScreen(async () => (await import('../areas/workflows/LeadScreen')).LeadScreen);
const LeadViewersScreen = lazyScreen(
  async () => (await import('../areas/workflows/LeadViewersScreen')).LeadViewersScreen,
);
const IncomeScreen = lazyScreen(async () => (await import('../areas/workflows/IncomeScreen')).IncomeScreen);
const InvoicesScreen = lazyScreen(
  async () => (await import('../areas/settings/InvoicesScreen')).InvoicesScreen,
);
const FormScreen = lazyScreen(
  async () => (await import('../areas/workflows/responses/FormScreen')).FormScreen,
);
const TemplatesScreen = lazyScreen(
  async () => (await import('../areas/workflows/TemplatesScreen')).TemplatesScreen,
);
const MailTemplatesScreen = lazyScreen(
  async () => (await import('../areas/workflows/mails/MailTemplatesScreen')).MailTemplatesScreen,
);
const MailTemplateScreen = lazyScreen(
  async () => (await import('../areas/workflows/mails/MailTemplateScreen')).MailTemplateScreen,
);
const VariablesScreen = lazyScreen(
  async () => (await import('../areas/settings/VariablesScreen')).VariablesScreen,
);
const TemplateEditorScreen = lazyScreen(
  async () => (await import('../areas/workflows/editor/TemplateEditorScreen')).TemplateEditorScreen,
);
const LeadEditorScreen = lazyScreen(
  async () => (await import('../areas/workflows/editor/LeadEditorScreen')).LeadEditorScreen,
);
const ImportScreen = lazyScreen(async () => (await import('../areas/contacts/ImportScreen')).ImportScreen);
const ImportsScreen = lazyScreen(async () => (await import('../areas/contacts/ImportsScreen')).ImportsScreen);
const DuplicatesScreen = lazyScreen(
  async () => (await import('../areas/contacts/DuplicatesScreen')).DuplicatesScreen,
);
const MergeScreen = lazyScreen(async () => (await import('../areas/contacts/MergeScreen')).MergeScreen);
const MergesScreen = lazyScreen(async () => (await import('../areas/contacts/MergesScreen')).MergesScreen);
const ProfileScreen = lazyScreen(async () => (await import('../areas/settings/ProfileScreen')).ProfileScreen);
const SecurityScreen = lazyScreen(
  async () => (await import('../areas/settings/SecurityScreen')).SecurityScreen,
);
const CompanyScreen = lazyScreen(async () => (await import('../areas/settings/CompanyScreen')).CompanyScreen);

/** What a workspace in good standing shows. */
const stable: RouteObject[] = [
  { path: '/home', element: <HomeScreen /> },
  { path: '/leads', element: <LeadsScreen /> },
  { path: '/leads/templates', element: <TemplatesScreen /> },
  { path: '/leads/income', element: <IncomeScreen /> },
  { path: '/leads/forms/:formId', element: <FormScreen /> },
  { path: '/leads/mails', element: <MailTemplatesScreen /> },
  { path: '/leads/mails/:mailId', element: <MailTemplateScreen /> },
  { path: '/leads/templates/:templateId', element: <TemplateEditorScreen /> },
  { path: '/leads/:leadId', element: <LeadScreen /> },
  { path: '/leads/:leadId/viewers', element: <LeadViewersScreen /> },
  { path: '/leads/:leadId/edit', element: <LeadEditorScreen /> },
  { path: '/contacts', element: <ContactsScreen /> },
  { path: '/contacts/imports', element: <ImportsScreen /> },
  { path: '/contacts/import', element: <ImportScreen /> },
  { path: '/contacts/import/:importId', element: <ImportScreen /> },
  { path: '/contacts/duplicates', element: <DuplicatesScreen /> },
  { path: '/contacts/merge/:keepId/:mergeId', element: <MergeScreen /> },
  { path: '/contacts/merges', element: <MergesScreen /> },
  { path: '/contacts/:contactId', element: <ContactScreen /> },
  { path: '/tasks', element: <TasksScreen /> },
  { path: '/tasks/:taskId', element: <TaskScreen /> },
  { path: '/settings/profile', element: <ProfileScreen /> },
  { path: '/settings/security', element: <SecurityScreen /> },
  { path: '/settings/company', element: <CompanyScreen /> },
  { path: '/settings/variables', element: <VariablesScreen /> },
  { path: '/settings/invoices', element: <InvoicesScreen /> },
  { path: '*', element: <NotFoundScreen /> },
];

/** While the mode is unknown, every path shows the full-screen spinner. */
const fallback: RouteObject[] = [{ path: '*', element: <FallbackScreen /> }];

const suspended: RouteObject[] = [
  { path: '/settings/profile', element: <ProfileScreen /> },
  { path: '/settings/security', element: <SecurityScreen /> },
  { path: '*', element: <SuspendedScreen /> },
];

const notFound: RouteObject[] = [{ path: '*', element: <WorkspaceNotFoundScreen /> }];

/** What decides about the route set. */
export type RouteSetKey = WorkspaceMode | 'notFound' | null;

/** Whether a mode shows the application's frame around its screens. */
export const isFramed = (key: RouteSetKey): boolean =>
  routeSetOf(key) === stable || routeSetOf(key) === suspended;

/**
 * The routes of a workspace mode. Beta and internal are where routes appear first; today they show what stable shows.
 * A mode that is not known here shows the fallback.
 *
 * @param key - the mode of the tenant settings; `notFound` when there is no such workspace; null while unknown.
 * @see Specification 1 §2 and §4, "Workspace mode"
 */
export function routeSetOf(key: RouteSetKey): RouteObject[] {
  switch (key) {
    case 'stable':
    case 'beta':
    case 'internal':
      return stable;
    case 'suspended':
      return suspended;
    case 'notFound':
      return notFound;
    default:
      return fallback;
  }
}
