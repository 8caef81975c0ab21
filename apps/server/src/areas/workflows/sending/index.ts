import type { Platform } from '../../../platform/platform';
import { type LeaveCheck, leave } from './leave';
import { mailEventJob, takeMailEvent } from './provider-events';
import { sendJob } from './write-sendings';

export { amendFile, draftGaps, previewAmendment } from './amend';
export { sendCustomMail } from './custom-mail';
export { mailFor, previewMail } from './file-mails';
export { type GalleryMail, galleryMail } from './gallery-mails';
export { closeLink, createLink, linksOf, listLinks } from './links';
export { paymentValues, settingOfFile, settingOfWorkspace } from './mail-data';
export { listMails, mailForLead, oneMailAnswer, previewEmailTemplate } from './mail-queries';
export { type Notice, type NoticeTexts, noticeMail, sendNotice } from './notices';
export { addressInMail, rememberOpenedMail } from './opened-mails';
export { recordMailEvent } from './provider-events';
export { isSameAddress, type Recipient } from './recipients';
export { type Ask, type SendingRow, smartFileSendings } from './schema';
export { approveSending, cancelSending, listSendings, previewOfSending, supersedeWaiting } from './sendings';
export { planOf, shareFile } from './share';
export { asksOf, isDeclined } from './standing';
export { fileSentStatus } from './status';
export {
  openBody,
  type SendingParts,
  tellStudioSigner,
  writeFollowing,
} from './write-sendings';

/** Registers the jobs that send mails and that process the events of mail providers. */
export function registerSending(platform: Platform, whyNotDue: LeaveCheck): void {
  platform.jobs.handle(sendJob, ({ sendingId }, context) => leave(platform, sendingId, context, whyNotDue));
  platform.jobs.handle(mailEventJob, (event, context) => takeMailEvent(platform, event, context));
}
