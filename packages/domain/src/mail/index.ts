/** The texts of mails to clients: variables in HTML, text typed into one field, and when a mail leaves. SPEC.md numbers the rules. */
export { type MailText, mailHtml, readMailHtml } from './mail-html.js';
export { isInGalleryMails, mailVariables } from './mail-variables.js';
export {
  mostSendDays,
  readSendAt,
  type SendAnchor,
  type SendAt,
  sendAnchors,
  writeSendAt,
} from './send-at.js';
export { mapLines, readVariables, writeVariables } from './variables.js';
export { fromWriting, toWriting } from './writing.js';
