import type { CallOptions, Client } from '../core/client.js';
import {
  type AddHandleInput,
  addHandleCall,
  type CreateDisplayPictureUploadInput,
  type CreateLogoUploadInput,
  createDisplayPictureUploadCall,
  createLogoUploadCall,
  type GetAccessControlsInput,
  type GetTenantUserInput,
  getAccessControlsCall,
  getMemberPreferencesCall,
  getMyProfileCall,
  getPreferencesCall,
  getSupportChatIdentityCall,
  getTenantCall,
  getTenantUserCall,
  getTwoFactorCall,
  getWorkspaceInfoCall,
  type ListTenantUsersInput,
  leaveWorkspaceCall,
  listAccessibleTenantsCall,
  listTenantUsersCall,
  type MoveTenantInput,
  moveTenantCall,
  type UpdateBusinessNameInput,
  type UpdateMemberPreferencesInput,
  type UpdatePreferencesInput,
  type UpdateTenantInput,
  type UpdateTwoFactorInput,
  updateBusinessNameCall,
  updateMemberPreferencesCall,
  updatePreferencesCall,
  updateTenantCall,
  updateTwoFactorCall,
} from '../generated/rest/settings.js';

/**
 * Profile, two-factor sign-in, workspaces and preferences.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §7, "Profile, tenant and notifications" and "Company"
 */
export const settings = (client: Client) => ({
  /**
   * The person's own profile.
   */
  profile: (options?: CallOptions) => client.call(getMyProfileCall, {}, options),
  /**
   * Everything about the workspace that its members may know.
   */
  tenant: (options?: CallOptions) => client.call(getTenantCall, {}, options),
  /**
   * The workspace's region and name.
   */
  workspaceInfo: (options?: CallOptions) => client.call(getWorkspaceInfoCall, {}, options),
  /**
   * Changes what the business does and how it looks. For admins.
   */
  updateTenant: (input: UpdateTenantInput, options?: CallOptions) =>
    client.call(updateTenantCall, input, options),
  /**
   * Changes the business name. For admins.
   */
  updateBusinessName: (input: UpdateBusinessNameInput, options?: CallOptions) =>
    client.call(updateBusinessNameCall, input, options),
  /**
   * Gives the workspace another handle; the older ones keep working. For owners.
   */
  addHandle: (input: AddHandleInput, options?: CallOptions) => client.call(addHandleCall, input, options),
  /**
   * Opens the upload of a logo. `uploadFile` sends the file; then name the key in `updateTenant`.
   */
  createLogoUpload: (input: CreateLogoUploadInput, options?: CallOptions) =>
    client.call(createLogoUploadCall, input, options),
  /**
   * Opens the upload of a display picture. `uploadFile` sends the file; then name the key in `account.updateProfile`.
   */
  createDisplayPictureUpload: (input: CreateDisplayPictureUploadInput, options?: CallOptions) =>
    client.call(createDisplayPictureUploadCall, input, options),
  /**
   * The workspace's preferences: theme, time zone, language, currency, first day of the week.
   */
  preferences: (options?: CallOptions) => client.call(getPreferencesCall, {}, options),
  /**
   * Changes the workspace's preferences; what is not named stays. For admins.
   */
  updatePreferences: (input: UpdatePreferencesInput, options?: CallOptions) =>
    client.call(updatePreferencesCall, input, options),
  /**
   * The person's own preferences in this workspace.
   */
  memberPreferences: (options?: CallOptions) => client.call(getMemberPreferencesCall, {}, options),
  /**
   * Changes the person's own preferences in this workspace; what is not named stays.
   */
  updateMemberPreferences: (input: UpdateMemberPreferencesInput, options?: CallOptions) =>
    client.call(updateMemberPreferencesCall, input, options),
  /**
   * A page of the workspace's members: id, name, picture and role of each, those who joined first before the others. Who
   * left is not in it.
   *
   * @param input - `page` from 1, `limit` of 1 to 100 members, 10 without one.
   * @see Ours: specification 2 §7 shows how one member is read.
   */
  members: (input: ListTenantUsersInput = {}, options?: CallOptions) =>
    client.call(listTenantUsersCall, input, options),
  /**
   * Who a member of the workspace is.
   */
  member: (input: GetTenantUserInput, options?: CallOptions) =>
    client.call(getTenantUserCall, input, options),
  /**
   * What a member may do. Members may ask for themselves, admins for everybody.
   */
  accessControls: (input: GetAccessControlsInput, options?: CallOptions) =>
    client.call(getAccessControlsCall, input, options),
  /**
   * Leaves the workspace. The last owner can not.
   *
   * @see Specification 2 §8: without a better reason the message is "Unable to perform this operation".
   */
  leaveWorkspace: (options?: CallOptions) => client.call(leaveWorkspaceCall, {}, options),
  /**
   * The proof of identity for the support chat, where one is configured.
   */
  supportChatIdentity: (options?: CallOptions) => client.call(getSupportChatIdentityCall, {}, options),
  /**
   * Whether two-factor sign-in is on; while it is off, the picture and secret for an authenticator app.
   */
  twoFactor: (options?: CallOptions) => client.call(getTwoFactorCall, {}, options),
  /**
   * Switches two-factor sign-in on or off. Switching on answers ten recovery codes, shown this once. Other sessions end.
   */
  updateTwoFactor: (input: UpdateTwoFactorInput, options?: CallOptions) =>
    client.call(updateTwoFactorCall, input, options),
  /**
   * The person's workspaces in their order.
   */
  accessibleTenants: (options?: CallOptions) => client.call(listAccessibleTenantsCall, {}, options),
  /**
   * Puts one of the person's workspaces in another place of their list.
   *
   * @param input - `order` counts from 0.
   */
  moveTenant: (input: MoveTenantInput, options?: CallOptions) => client.call(moveTenantCall, input, options),
});
