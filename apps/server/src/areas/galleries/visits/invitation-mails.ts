import { mailFrame } from '../../../platform/mail/frame';
import { html } from '../../../platform/mail/markup';
import { plainName } from '../../../platform/mail/plain-name';

/** Whose gallery a mail is about, and where it is. */
export interface GalleryMailSubject {
  readonly studio: string;
  readonly brandColour: string | null;
  readonly gallery: string;
  readonly url: string;
}

interface GalleryMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const write = (
  { studio, brandColour, url }: GalleryMailSubject,
  { subject, lead, message, note }: { subject: string; lead: string; message: string | null; note: string },
): GalleryMail => ({
  // A line break in a subject would start another header.
  subject: subject.replace(/\s+/g, ' ').trim().slice(0, 200),
  text: [lead, message, url, note, studio].filter((part) => part !== null).join('\n\n'),
  html: mailFrame({
    language: 'en',
    title: studio,
    sender: studio,
    brandColour,
    note,
    button: { label: 'Open the gallery', url },
    body: [lead, ...(message ?? '').split(/\n+/)]
      .filter((line) => line !== '')
      .reduce((before, line) => html`${before}<p style="margin:0 0 16px">${line}</p>\n`, html``),
  }),
});

const plain = (about: GalleryMailSubject): GalleryMailSubject => ({
  ...about,
  studio: plainName(about.studio),
  gallery: plainName(about.gallery),
});

/** Invites somebody to a gallery by a link of their own. */
export function galleryInvitationMail(
  given: GalleryMailSubject,
  { message }: { readonly message: string | null },
): GalleryMail {
  const about = plain(given);
  return write(about, {
    subject: `${about.studio} shared ${about.gallery} with you`,
    lead: `${about.studio} shared the gallery ${about.gallery} with you.`,
    message,
    note: 'This link is yours: whoever has it sees the gallery as you do. It needs no PIN.',
  });
}

/** Tells somebody who waited that a gallery is out. */
export function galleryReleasedMail(given: GalleryMailSubject): GalleryMail {
  const about = plain(given);
  return write(about, {
    subject: `${about.gallery} is here`,
    lead: `You asked to hear when the gallery ${about.gallery} is out. It is.`,
    message: null,
    note: `You left your address with ${about.studio} for this one mail.`,
  });
}
