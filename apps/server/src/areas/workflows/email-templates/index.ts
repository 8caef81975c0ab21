export { createMail, deleteMail, duplicateMail, restoreMail, updateMail } from './email-templates';
export { type MailTexts, mailTexts, namedInMails } from './mail-fields';
export {
  allMails,
  type MailTemplate,
  mailAnswer,
  mailHolds,
  mailOfPurpose,
  oneMail,
  originalOfPurpose,
  textsFor,
} from './mail-rows';
export { type GalleryMailPurpose, isAboutGallery } from './purposes';
export { type MailStudio, type RenderedMail, renderMail, sha256 } from './render-mail';
export { emailTemplates } from './schema';
