/** Limits of a workspace. Limits of a single module are in the contract (`contentLimits`). */
export const LIMITS = {
  /** Templates that are not deleted. */
  templates: 500,
  /** Earlier contents of a module that an edit can still be based on. */
  earlierContents: 200,
  /** Variables of a lead, and characters of a value. */
  variables: 100,
  variableText: 2_000,
  /** Days ahead for which a mail can be scheduled: eighteen months. */
  sendAheadDays: 550,
  /** Enquiries of strangers that become leads in 24 hours; further ones are stored as responses only. */
  enquiriesPerDay: 500,
  /** Page openings that are stored for a file, and reports of one opening. */
  pageOpens: 2_000,
  visitReports: 2_000,
  /** The workspace's own variables (event presets). */
  ownVariables: 100,
  /** Email templates that are not deleted, without the built-in ones. */
  emailTemplates: 200,
} as const;
