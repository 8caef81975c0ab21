import { IconLayoutKanban } from '@tabler/icons-react';
import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';
import type { LeadPanelContentProps } from './leads/LeadPanelContent';

const LeadsScreen = lazyScreen(async () => (await import('./leads/LeadsScreen')).LeadsScreen);
const LeadScreen = lazyScreen(async () => (await import('./leads/LeadScreen')).LeadScreen);
const LeadViewersScreen = lazyScreen(
  async () => (await import('./viewers/LeadViewersScreen')).LeadViewersScreen,
);
const IncomeScreen = lazyScreen(async () => (await import('./payments/IncomeScreen')).IncomeScreen);
const FormScreen = lazyScreen(async () => (await import('./responses/FormScreen')).FormScreen);
const TemplatesScreen = lazyScreen(async () => (await import('./templates/TemplatesScreen')).TemplatesScreen);
const MailTemplatesScreen = lazyScreen(
  async () => (await import('./mails/MailTemplatesScreen')).MailTemplatesScreen,
);
const MailTemplateScreen = lazyScreen(
  async () => (await import('./mails/MailTemplateScreen')).MailTemplateScreen,
);
const TemplateEditorScreen = lazyScreen(
  async () => (await import('./editor/TemplateEditorScreen')).TemplateEditorScreen,
);
const LeadEditorScreen = lazyScreen(async () => (await import('./editor/LeadEditorScreen')).LeadEditorScreen);
const LeadPanelContent = lazyScreen<LeadPanelContentProps>(
  async () => (await import('./leads/LeadPanelContent')).LeadPanelContent,
);

/** Smart files, and the leads and templates that hold them. */
export const workflows = defineArea({
  name: 'workflows',
  routes: [
    { path: '/leads', screen: LeadsScreen },
    { path: '/leads/templates', screen: TemplatesScreen },
    { path: '/leads/income', screen: IncomeScreen },
    { path: '/leads/forms/:formId', screen: FormScreen },
    { path: '/leads/mails', screen: MailTemplatesScreen },
    { path: '/leads/mails/:mailId', screen: MailTemplateScreen, action: 'write' },
    {
      path: '/leads/templates/:templateId',
      screen: TemplateEditorScreen,
      action: 'write',
      fillsWindow: true,
    },
    { path: '/leads/:leadId', screen: LeadScreen },
    { path: '/leads/:leadId/viewers', screen: LeadViewersScreen },
    { path: '/leads/:leadId/edit', screen: LeadEditorScreen, action: 'write', fillsWindow: true },
  ],
  places: [
    { id: 'leads', label: 'Leads', href: '/leads', icon: IconLayoutKanban, group: 'clients', order: 30 },
  ],
  panels: {
    lead: {
      title: 'Lead',
      content: (id, stack) => (
        <LeadPanelContent
          key={id}
          leadId={id}
          onOpen={(leadId) => stack.push({ kind: 'lead', id: leadId })}
          onGone={stack.pop}
        />
      ),
      page: (id) => `/leads/${id}`,
    },
  },
  shortcuts: [
    {
      name: 'In the lead list',
      shortcuts: [
        { keys: ['N'], does: 'New lead' },
        { keys: ['B'], does: 'Show the board' },
        { keys: ['T'], does: 'Show the table' },
      ],
    },
  ],
  palette: async () => (await import('./palette')).palette,
  meanwhile: async () => (await import('./use-meanwhile')).useMeanwhile,
  home: async () => (await import('./home')).home,
});
