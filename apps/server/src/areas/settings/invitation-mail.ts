import { mailFrame } from '../../platform/mail/frame';
import { html } from '../../platform/mail/markup';

/** Returns the mail that invites somebody to a workspace. The link stands behind a button, and in the text. */
export function invitationMail({
  inviter,
  workspace,
  email,
  days,
  url,
}: {
  readonly inviter: string;
  readonly workspace: string;
  readonly email: string;
  readonly days: number;
  readonly url: string;
}) {
  const lead = `${inviter} invited you to work in ${workspace} on Atelier.`;
  const limits = `The link works for ${days} days, and only for ${email}.`;
  const note = 'If you did not expect this, ignore this mail. Nothing happens without you.';
  return {
    // A line break in a subject would start another header.
    subject: `${inviter} invited you to ${workspace}`.replace(/\s+/g, ' ').trim().slice(0, 200),
    text: `${lead}\n\n${url}\n\n${limits}\n\n${note}\n\nAtelier\n`,
    html: mailFrame({
      language: 'en',
      title: 'Atelier',
      sender: 'Atelier',
      note,
      button: { label: 'Join', url },
      body: html`<p style="margin:0 0 16px">${lead}</p>
<p style="margin:0 0 16px">${limits}</p>`,
    }),
  };
}
