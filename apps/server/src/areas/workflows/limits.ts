/** What a workspace may hold of smart files. What a single module may hold is the contract's (`contentLimits`). */
export const LIMITS = {
  /** Templates of a workspace that are not deleted. */
  templates: 500,
  /** Earlier contents of a module that an edit can still be based on. */
  earlierContents: 200,
  /** Variables of a lead, and characters of one's value. */
  variables: 100,
  variableText: 2_000,
  /** Mails of a workspace in 24 hours: files, amendments and its own. */
  mailsPerDay: 500,
  /** Days that a mail can wait for its time: eighteen months. */
  sendAheadDays: 550,
  /** Enquiries of strangers that become leads in 24 hours; answers beyond that are kept as answers. */
  enquiriesPerDay: 500,
  /** Openings of a file's page that are kept, and reports of one opening. */
  pageOpens: 2_000,
  visitReports: 2_000,
  /** Variables of the workspace's own (event presets). */
  ownVariables: 100,
  /** Email templates of a workspace that are not deleted, those that come with the product apart. */
  emailTemplates: 200,
} as const;
