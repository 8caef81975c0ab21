/** Who sees a page: shares, the switch of the workspace, and why somebody sees it. */
export { changePageAccess, openToWorkspace, pageAfter, sharePage, unsharePage } from './commands';
export { listSharedUsers } from './who-sees';
