export { registerConnections } from './access';
export { disconnectAccount, disconnectAllOf, listConnectedAccounts, listSlackChannels } from './accounts';
export {
  connectAccount,
  connectGmail,
  connectGoogleCalendar,
  connectOutlookCalendar,
  connectOutlookMail,
  connectSlack,
  finishConnection,
} from './connect';
export { connectionEnds } from './telling';
