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
