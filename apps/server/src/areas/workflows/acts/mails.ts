import { escapeHtml } from '@atelier/sdk/smart-files';

/** A mail without its addresses. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Letter {
  readonly studio: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Text and address of the one thing to do. */
  readonly action: { readonly label: string; readonly url: string };
  /** What stands below in small print. */
  readonly note?: string;
}

/** One line: a line break in a subject would start a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 150);

function letter({ studio, subject, paragraphs, action, note }: Letter): MailText {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return {
    subject: oneLine(subject),
    text: `${[...paragraphs, `${action.label}:\n${action.url}`, ...(note === undefined ? [] : [note]), studio].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(studio)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f4f1;color:#24211d;font-family:Inter,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.6">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e1da;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escapeHtml(studio)}</p>
${paragraphs.map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 20px;background:#24211d;color:#ffffff;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p>
${note === undefined ? '' : `<p style="margin:0;color:#6b645b;font-size:13px;overflow-wrap:anywhere">${escapeHtml(note)}</p>`}
</div>
</body>
</html>
`,
  };
}

/** What mails of a file name. */
interface FileNames {
  readonly studio: string;
  readonly title: string;
}

/** Tells the next signer that everybody before them has signed. */
export function yourTurnMail({
  studio,
  title,
  name,
  url,
}: FileNames & { readonly name: string; readonly url: string }): MailText {
  return letter({
    studio,
    subject: `It is your turn to sign ${title}`,
    paragraphs: [
      `Hello ${name},`,
      `everybody before you has signed ${title}. It is your turn now: read it, and sign when you agree.`,
    ],
    action: { label: 'Read and sign', url },
    note: 'This link is yours alone: whoever has it can sign for you. Do not pass it on.',
  });
}

/** Tells the studio that its counter-signature is what is left. */
export function counterSignMail({ studio, title, url }: FileNames & { readonly url: string }): MailText {
  return letter({
    studio,
    subject: `${title} waits for your counter-signature`,
    paragraphs: [`Everybody before you has signed ${title}. Your counter-signature completes it.`],
    action: { label: 'Counter-sign', url },
  });
}

/** Brings a party their copy of what everybody signed, with what to compare it with. */
export function sealedCopyMail({
  studio,
  title,
  name,
  url,
  verifyUrl,
  fingerprint,
}: FileNames & {
  readonly name: string;
  readonly url: string;
  readonly verifyUrl: string;
  readonly fingerprint: string;
}): MailText {
  return letter({
    studio,
    subject: `Signed by everybody: ${title}`,
    paragraphs: [
      `Hello ${name},`,
      `everybody has signed ${title}. Your copy is under seal: every later change to it would show.`,
    ],
    action: { label: 'Get your copy', url },
    note: `To check a copy, open ${verifyUrl} and drop the file there; it does not leave your computer. Compare the key: ${fingerprint}`,
  });
}
