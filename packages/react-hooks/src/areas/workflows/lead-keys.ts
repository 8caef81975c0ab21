import { queryKeys } from '../../platform/keys.js';

const root = (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'smart-files'] as const;
const leads = (workspaceId: string) => [...root(workspaceId), 'leads'] as const;
const templates = (workspaceId: string) => [...root(workspaceId), 'templates'] as const;

/** The keys of everything about leads, templates and what was done with them. */
export const leadKeys = {
  /** Everything of smart files: a write changes counts of templates and the record of changes too. */
  root,
  /** Lists that load page after page. */
  pages: (workspaceId: string) => [...leads(workspaceId), 'pages'] as const,
  boards: (workspaceId: string) => [...leads(workspaceId), 'boards'] as const,
  /** Nothing else may lie below it: a change shown at once is written into all that does. */
  one: (workspaceId: string, leadId: string) => [...leads(workspaceId), 'one', leadId] as const,
  payments: (workspaceId: string, leadId: string) => [...leads(workspaceId), 'payments', leadId] as const,
  signatures: (workspaceId: string, leadId: string) => [...leads(workspaceId), 'signatures', leadId] as const,
  /** Income to come, over all leads. */
  forecast: (workspaceId: string) => [...root(workspaceId), 'forecast'] as const,
  numbering: (workspaceId: string) => [...root(workspaceId), 'numbering'] as const,
  template: (workspaceId: string, templateId: string) =>
    [...templates(workspaceId), 'one', templateId] as const,
  templatePages: (workspaceId: string) => [...templates(workspaceId), 'pages'] as const,
  activity: (workspaceId: string) => [...root(workspaceId), 'activity'] as const,
  /** Mails, links, amendments of a lead. */
  sending: (workspaceId: string, leadId: string) => [...root(workspaceId), 'sending', leadId] as const,
  requiredActions: (workspaceId: string) => [...root(workspaceId), 'required-actions'] as const,
  emailTemplates: (workspaceId: string) => [...root(workspaceId), 'email-templates'] as const,
  variables: (workspaceId: string) => [...root(workspaceId), 'variables'] as const,
  /** Writes: who comes last asks for everything again. */
  change: (workspaceId: string) => ['smart-file-change', workspaceId] as const,
};
