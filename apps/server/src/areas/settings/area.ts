import { defineArea } from '../../platform/area';
import { HOUR } from '../../platform/limits/named-limits';
import {
  getAccessControls,
  getObjectAccess,
  getSubjectAccess,
  listAccessObjects,
  listAccessSubjects,
  startViewAs,
  updateAccessControls,
} from './access';
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens';
import { listAiCredits } from './ai-credits';
import { checkAuditLog, exportAuditLog, listAuditLog } from './audit';
import { getClientPortalPreferences, updateClientPortalPreferences } from './client-portal';
import { updateAddress, updateContactDetails, updateSocialMediaProfile, updateWebsiteUrl } from './company';
import {
  connectAccount,
  connectGmail,
  connectGoogleCalendar,
  connectionEnds,
  connectOutlookCalendar,
  connectOutlookMail,
  connectSlack,
  disconnectAccount,
  finishConnection,
  listConnectedAccounts,
  listSlackChannels,
  registerConnections,
} from './connections';
import { dangerHandlers, mountArchives, registerDanger } from './danger';
import * as dangerTables from './danger/schema';
import { inviteTenantUsers, listInvitations, resendInvitation, withdrawInvitation } from './invitations';
import { acceptInvitation, readInvitation } from './joining';
import { getMemberPreferences, updateMemberPreferences } from './member-preferences';
import { getTenantUser, leaveWorkspace, listTenantUsers } from './members';
import { accessChanged, deletionAsked, exportReady, invitationAccepted } from './notices';
import { mountUnsubscribing, notificationHandlers, testNotices } from './notifications';
import { getMyProfile } from './profile';
import * as tables from './schema';
import { getSubscriptionDetails } from './subscription';
import { getSupportChatIdentity } from './support-chat';
import { listTeam, removeTenantUser, transferOwnership, updateTenantUserRole } from './team';
import { registerJoined } from './telling';
import { addHandle, getTenant, getWorkspaceInfo, updateBusinessName, updateTenant } from './tenant';
import { listAccessibleTenants, moveTenant } from './tenants';
import { getTwoFactor, updateTwoFactor } from './two-factor';
import { planUndo, undoChanges } from './undo';
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
    updateContactDetails,
    updateAddress,
    updateWebsiteUrl,
    updateSocialMediaProfile,
    getSubscriptionDetails,
    getClientPortalPreferences,
    updateClientPortalPreferences,
    listAiCredits,
    getPreferences,
    updatePreferences,
    getMemberPreferences,
    updateMemberPreferences,
    listTenantUsers,
    getTenantUser,
    getAccessControls,
    startViewAs,
    updateAccessControls,
    listAccessSubjects,
    getSubjectAccess,
    listAccessObjects,
    getObjectAccess,
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
    listAccessTokens,
    createAccessToken,
    revokeAccessToken,
    listAuditLog,
    checkAuditLog,
    planUndo,
    undoChanges,
    connectGmail,
    connectGoogleCalendar,
    connectSlack,
    connectOutlookCalendar,
    connectOutlookMail,
    connectAccount,
    listConnectedAccounts,
    finishConnection,
    disconnectAccount,
    listSlackChannels,
    ...notificationHandlers,
    ...dangerHandlers,
  },
  streams: { exportAuditLog },
  live: {
    invitation: { readers: 'admin', area: 'members' },
    'ai-credit': { readers: 'admin', area: 'settings' },
    'access-token': { readers: 'account-or-admin', area: 'account' },
    export: { readers: 'admin', area: 'settings' },
    'connected-account': { readers: 'member', area: 'account' },
    notice: { readers: 'account', area: 'account' },
    'notification-settings': { readers: 'account', area: 'account' },
  },
  jobs: (platform) => {
    registerConnections(platform);
    registerJoined(platform);
    registerDanger(platform);
  },
  routes: [mountArchives, mountUnsubscribing],
  notices: [accessChanged, deletionAsked, exportReady, invitationAccepted, connectionEnds, ...testNotices],
  tables: { ...tables, ...dangerTables },
  limits: {
    // A call may send 200 mails.
    invite: { rules: [{ by: 'account', points: 60, window: HOUR }] },
    // Each one is a call to a provider.
    connect: { rules: [{ by: 'account', points: 60, window: HOUR }] },
    'slack-channels': { rules: [{ by: 'account', points: 300, window: HOUR }] },
    // Tokens cannot be guessed; this keeps programs from trying.
    'access-token': { rules: [{ by: 'account', points: 30, window: HOUR }] },
    // Each reads the whole log.
    'audit-check': { rules: [{ by: 'account', points: 60, window: HOUR }] },
    'audit-export': { rules: [{ by: 'account', points: 30, window: HOUR }] },
    // Each reads what happened since, of up to 2,000 entries.
    undo: { rules: [{ by: 'account', points: 120, window: HOUR }] },
    // Each reads the whole workspace.
    export: { rules: [{ by: 'account', points: 30, window: HOUR }] },
    deletion: { rules: [{ by: 'account', points: 30, window: HOUR }] },
    invitation: { rules: [{ by: 'address', burst: 300, pace: 1 }] },
    'push-device': { rules: [{ by: 'account', points: 60, window: HOUR }] },
    // Each is a mail or a push.
    'notification-test': { rules: [{ by: 'account', points: 20, window: HOUR }] },
    // Tokens cannot be guessed; this keeps programs from trying.
    'notice-switch': { rules: [{ by: 'address', burst: 300, pace: 1 }] },
  },
});
