import { defineArea } from '../../platform/area';
import { HOUR } from '../../platform/limits/named-limits';
import * as noticeTables from '../../platform/notices/schema';
import { getAccessControls, updateAccessControls } from './access-controls';
import { inviteTenantUsers, listInvitations, resendInvitation, withdrawInvitation } from './invitations';
import { acceptInvitation, readInvitation } from './joining';
import { getMemberPreferences, updateMemberPreferences } from './member-preferences';
import { getTenantUser, leaveWorkspace, listTenantUsers } from './members';
import { accessChanged, invitationAccepted } from './notices';
import { notificationHandlers } from './notifications';
import { getMyProfile } from './profile';
import * as tables from './schema';
import { getSupportChatIdentity } from './support-chat';
import { listTeam, removeTenantUser, transferOwnership, updateTenantUserRole } from './team';
import { registerJoined } from './telling';
import { addHandle, getTenant, getWorkspaceInfo, updateBusinessName, updateTenant } from './tenant';
import { listAccessibleTenants, moveTenant } from './tenants';
import { getTwoFactor, updateTwoFactor } from './two-factor';
import { createDisplayPictureUpload, createLogoUpload } from './uploads';
import { createVariable, deleteVariable, listVariables, updateVariable } from './variables';
import { getPreferences, updatePreferences } from './workspace-preferences';

/** Settings of the workspace and of the person. */
export const settings = defineArea({
  name: 'settings',
  handlers: {
    getWorkspaceInfo,
    getTenant,
    updateTenant,
    updateBusinessName,
    addHandle,
    createLogoUpload,
    getPreferences,
    updatePreferences,
    getMemberPreferences,
    updateMemberPreferences,
    listTenantUsers,
    getTenantUser,
    getAccessControls,
    updateAccessControls,
    listTeam,
    updateTenantUserRole,
    removeTenantUser,
    transferOwnership,
    inviteTenantUsers,
    listInvitations,
    resendInvitation,
    withdrawInvitation,
    readInvitation,
    acceptInvitation,
    leaveWorkspace,
    getSupportChatIdentity,
    getMyProfile,
    createDisplayPictureUpload,
    getTwoFactor,
    updateTwoFactor,
    listAccessibleTenants,
    moveTenant,
    listVariables,
    createVariable,
    updateVariable,
    deleteVariable,
    ...notificationHandlers,
  },
  live: {
    invitation: { readers: 'admin', area: 'members' },
    notice: { readers: 'account', area: 'workspace' },
    'notification-settings': { readers: 'account', area: 'workspace' },
  },
  jobs: registerJoined,
  notices: [accessChanged, invitationAccepted],
  tables: { ...tables, ...noticeTables },
  limits: {
    // A call may send 200 mails.
    invite: { rules: [{ by: 'account', points: 60, window: HOUR }] },
    // Tokens cannot be guessed; this keeps programs from trying.
    invitation: { rules: [{ by: 'address', burst: 300, pace: 1 }] },
  },
});
