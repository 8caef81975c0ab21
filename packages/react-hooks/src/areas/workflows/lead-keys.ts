import type { LiveKeys, LiveKeysElsewhere } from '../../platform/live.js';

const root = ['smart-files'] as const;
const leads = [...root, 'leads'] as const;
const templates = [...root, 'templates'] as const;

/** The cache keys of leads, templates and what was done with them. */
export const leadKeys = {
  /** Everything of smart files: a write changes counts of templates and the record of changes too. */
  root,
  /** Lists that load page after page. */
  pages: [...leads, 'pages'],
  boards: [...leads, 'boards'],
  /** Nothing else may lie below it: an optimistic change is written into all that does. */
  one: (leadId: string) => [...leads, 'one', leadId],
  payments: (leadId: string) => [...leads, 'payments', leadId],
  signatures: (leadId: string) => [...leads, 'signatures', leadId],
  /** Income to come, over all leads. */
  forecast: [...root, 'forecast'],
  numbering: [...root, 'numbering'],
  paymentSettings: [...root, 'payment-settings'],
  template: (templateId: string) => [...templates, 'one', templateId],
  templatePages: [...templates, 'pages'],
  activity: [...root, 'activity'],
  /** Mails, links, amendments of a lead, or of all. */
  sending: (leadId?: string) => [...root, 'sending', ...(leadId === undefined ? [] : [leadId])],
  requiredActions: [...root, 'required-actions'],
  formResponses: [...root, 'form-responses'],
  emailTemplates: [...root, 'email-templates'],
  emailTemplatePages: [...root, 'email-templates', 'pages'],
  emailTemplate: (id: string) => [...root, 'email-templates', 'one', id],
  variables: [...root, 'variables'],
  slug: [...root, 'slug'],
} as const;

/** Lists, counts and the record follow every write; what the answer has put in place is known. */
export const leadFollowers = () => [root];

/** The cache keys of how files were viewed. */
export const viewerKeys = ['smart-file-viewers'] as const;

/** The cache key of the saved views of leads, which no change of a lead touches. */
export const leadViewKeys = ['lead-views'] as const;

/** What shows leads, templates and what was done with them. What a change of a lead touches is all over the area. */
export const leadLiveKeys = {
  lead: () => [leadKeys.root],
  'lead-view': () => [leadViewKeys],
  'lead-view-choice': () => [leadViewKeys],
  template: () => [leadKeys.root],
  'form-response': () => [leadKeys.root],
  visit: (id) => [id === undefined ? viewerKeys : [...viewerKeys, id], leadKeys.formResponses],
  // Both are in what is missing before a file is sent, and in its mails.
  variable: leadFollowers,
  'email-template': leadFollowers,
} as const satisfies Partial<LiveKeys>;

/** Boards, mails, activity and Home name contacts and people, and texts of a file hold what the workspace is called. */
export const leadLiveKeysElsewhere = {
  contact: () => [leadKeys.root],
  member: () => [leadKeys.activity],
  workspace: () => [leadKeys.root],
} as const satisfies LiveKeysElsewhere;
