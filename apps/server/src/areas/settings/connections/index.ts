export { registerConnections } from './access';
export { disconnectAccount, disconnectAllOf, listConnectedAccounts, listSlackChannels } from './accounts';
export { connectionEnds } from './telling';
export {
  connectAccount,
  connectGmail,
  connectGoogleCalendar,
  connectOutlookCalendar,
  connectOutlookMail,
  connectSlack,
  finishConnection,
} from './connect';
