import { defineNotice } from '../../platform/notices';

/** Somebody joined the team by an invitation. */
export const invitationAccepted = defineNotice({
  module: 'settings',
  action: 'invitation_accepted',
  group: 'Team',
  label: 'Invitation accepted',
  hint: 'of people you invited',
  area: 'members',
  by: ['inApp', 'email'],
});

/** What the person may do was changed. */
export const accessChanged = defineNotice({
  module: 'settings',
  action: 'access_changed',
  group: 'Security',
  label: 'Access or role changed',
  hint: 'yours',
  area: null,
  by: ['inApp', 'email'],
  always: ['inApp', 'email'],
});

/** The archive that somebody asked for can be downloaded. */
export const exportReady = defineNotice({
  module: 'settings',
  action: 'export_ready',
  group: 'Workspace',
  label: 'Archive ready',
  hint: 'that you requested',
  area: null,
  by: ['inApp', 'email'],
});

/** The workspace is being deleted, or no longer. */
export const deletionAsked = defineNotice({
  module: 'settings',
  action: 'deletion',
  group: 'Security',
  label: 'Deletion of the workspace',
  hint: 'requested, coming up or canceled',
  area: null,
  by: ['inApp', 'email'],
  always: ['inApp', 'email'],
});
