/** The purposes of mails about galleries. They leave when somebody shares a gallery or tells those who wait, never by themselves. */
export type GalleryMailPurpose = 'galleryShared' | 'galleryReleased';

/** The purposes for which the product sends mails. */
export type MailPurpose =
  | 'firstSending'
  | 'reminder'
  | 'unsigned'
  | 'linkEnding'
  | 'signatureReceived'
  | 'paymentSoon'
  | 'paymentToday'
  | 'paymentLate'
  | 'receipt'
  | 'questionnaire'
  | 'thankYou'
  | 'ended'
  | GalleryMailPurpose;

/** Whether a purpose is about a gallery. */
export const isAboutGallery = (purpose: MailPurpose | null): purpose is GalleryMailPurpose =>
  purpose === 'galleryShared' || purpose === 'galleryReleased';
