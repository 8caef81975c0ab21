/** The parts of the workspace area that other areas use. */
export { freeHandles, isHandleFree } from './availability';
export { brandOf } from './brand';
export { changeClientPortal, readClientPortal } from './client-portal';
export { isClosing, isClosingForNow, readDeletion, takeClosingTurn } from './closing';
export { changeCompany, companyOf, reachLines } from './company';
export { evaluationContext, moneyAndZone, readerOf, sampleOf } from './evaluation-context';
export { handleProblem, handleReason, refuseHandle } from './handles';
export { knowsPlaces, placeOf } from './location';
export { personName } from './person-name';
export {
  type AdoptedPicture,
  adoptPicture,
  discardPicture,
  openPictureUpload,
  pictureUrl,
  removeStored,
} from './pictures';
export {
  checkPreferences,
  defaultPreferences,
  knownLocale,
  knownTimezone,
  type WorkspacePreferences,
} from './preferences';
export {
  defaultBrandColour,
  presentAccessibleTenant,
  presentAccessibleWorkspace,
  presentRegion,
  presentTenant,
} from './present';
export {
  changeTenant,
  claimHandle,
  countWorkspacesOf,
  listWorkspacesOf,
  lockTenant,
  mostHandles,
  mostWorkspaces,
  readHandles,
  readTenant,
} from './tenants';
