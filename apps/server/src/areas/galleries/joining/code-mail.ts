import { codeBlock } from '../../../platform/mail/code-block';
import { mailFrame } from '../../../platform/mail/frame';
import { html } from '../../../platform/mail/markup';
import { plainName } from '../../../platform/mail/plain-name';

/** What a mail with a code is about. */
export interface VisitorCode {
  readonly studio: string;
  readonly brandColour: string | null;
  readonly gallery: string;
  readonly code: string;
  readonly minutes: number;
}

/** Sends a visitor the code that joins their devices. It is the same whether or not the address is known. */
export function visitorCodeMail({ brandColour, code, minutes, ...names }: VisitorCode) {
  const [studio, gallery] = [plainName(names.studio), plainName(names.gallery)];
  const lead = `Enter this code in the gallery ${gallery}. Your favorites are then the same on all your devices:`;
  const limits = `The code works once, for ${minutes} minutes, on the device that asked for it.`;
  const note =
    'If you did not ask for it, ignore this mail and give the code to nobody: whoever has it sees your favorites.';
  return {
    // A line break in a subject would start another header.
    subject: `${code} is your code for ${gallery}`.replace(/\s+/g, ' ').trim().slice(0, 200),
    text: `${lead}\n\n    ${code}\n\n${limits}\n\n${note}\n\n${studio}\n`,
    html: mailFrame({
      language: 'en',
      title: studio,
      sender: studio,
      brandColour,
      note,
      body: html`<p style="margin:0 0 16px">${lead}</p>
${codeBlock(code)}
<p style="margin:0 0 16px">${limits}</p>`,
    }),
  };
}
