import { defineArea } from '../../platform/area';
import { getMemberPreferences, updateMemberPreferences } from './member-preferences';
import { getAccessControls, getTenantUser, leaveWorkspace, listTenantUsers } from './members';
import { getMyProfile } from './profile';
import { getSupportChatIdentity } from './support-chat';
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
  },
});
