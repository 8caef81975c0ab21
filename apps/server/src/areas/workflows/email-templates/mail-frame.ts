import { escapeHtml } from '@atelier/sdk/smart-files';

/** What stands around the text of a mail. */
export interface MailFrame {
  readonly subject: string;
  /** Made by `toHtml`. */
  readonly body: string;
  readonly studio: { readonly name: string; readonly brandColour: string | null };
  /** What the mail leads to; null for nothing. */
  readonly button: MailButton | null;
}

export interface MailButton {
  readonly label: string;
  readonly url: string;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Black or white, whichever can be read on a colour. */
function inkOn(colour: string): string {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return part(1) * 0.299 + part(3) * 0.587 + part(5) * 0.114 > 150 ? '#1f1d1a' : '#ffffff';
}

/**
 * A mail as a page: the studio's name, the text, what it leads to. Nothing in it runs or loads, it follows the theme of the
 * reader, and it fits a phone. Styles that mail programs drop are repeated where the element stands.
 */
export function mailPage({ subject, body, studio, button }: MailFrame): string {
  const colour =
    studio.brandColour !== null && COLOUR.test(studio.brandColour) ? studio.brandColour : '#2f6f5e';
  const link =
    button &&
    `<p style="margin:28px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${colour};color:${inkOn(colour)};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>`,
    '<body style="margin:0;padding:24px 16px;background:#faf9f7;color:#1f1d1a;font:16px/1.6 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif">',
    '<div class="sheet" style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff">',
    `<p class="studio" style="margin:0 0 20px;font:20px/1.3 Georgia,Times,serif">${escapeHtml(studio.name)}</p>`,
    body,
    link ?? '',
    '</div></body></html>',
  ].join('');
}

const STYLES = [
  'p,ul,blockquote{margin:0 0 16px}h2{margin:24px 0 8px;font:600 18px/1.4 inherit}',
  'blockquote{padding-left:14px;border-left:3px solid #e7e4df}a{overflow-wrap:anywhere}',
  '@media (prefers-color-scheme:dark){body{background:#161513!important;color:#ece9e4!important}',
  '.sheet{background:#1e1d1b!important}blockquote{border-color:#33312d}.sheet a:not([style]){color:#7fbfa9}}',
].join('');
