/** The areas whose access controls count for pages of the settings. The others are the person's own, or everybody's. */
export const settingsAccess = {
  variables: 'workflows',
  invoices: 'workflows',
  payments: 'workflows',
  team: 'members',
  audit: 'settings',
} as const;
