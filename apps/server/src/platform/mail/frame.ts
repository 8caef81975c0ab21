import { html, Markup } from './markup';

/** The button of a mail. */
export interface MailButton {
  readonly label: string;
  readonly url: string;
}

/** Which texts have serifs: the sender, none, all. */
export type Typeface = 'classic' | 'modern' | 'literary';

/** The content of a mail inside the common frame. */
export interface FramedMail {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** Name of the sender, shown in the header. */
  readonly sender: string;
  readonly body: Markup;
  /** Null for no button. */
  readonly button?: MailButton | null;
  /** The sender's brand colour, as `#rrggbb`. Defaults to the product's. */
  readonly brandColour?: string | null;
  /** Defaults to `classic`: the sender in a serif, the text without. */
  readonly typeface?: Typeface | undefined;
  /** Stands under the text and the button. */
  readonly signature?: Markup | undefined;
  /** How to reach the sender, in small print. */
  readonly reach?: readonly string[] | undefined;
  /** Small print below everything. */
  readonly note?: string;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const OURS = '#2f6f5e';
// Fonts that readers have: a mail loads none.
const SANS = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const SERIF = 'Georgia,Times,serif';

/** Returns black or white, whichever is readable on a colour. */
function inkOn(colour: string): string {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return part(1) * 0.299 + part(3) * 0.587 + part(5) * 0.114 > 150 ? '#1f1d1a' : '#ffffff';
}

const STYLES = new Markup(
  [
    'p,ul,blockquote{margin:0 0 16px}h2{margin:24px 0 8px;font:600 18px/1.4 inherit}',
    'blockquote{padding-left:14px;border-left:3px solid #e7e4df}a{overflow-wrap:anywhere}',
    '@media (prefers-color-scheme:dark){body{background:#161513!important;color:#ece9e4!important}',
    '.sheet{background:#1e1d1b!important}.quiet{color:#a8a39b!important}blockquote{border-color:#33312d}',
    '.sheet a:not([style]){color:#7fbfa9}}',
  ].join(''),
);

/**
 * Renders a mail as an HTML page: sender, text, button. Nothing in it loads or runs: no image, script or style from
 * elsewhere. It follows the reader's theme and fits a phone. Styles that mail programs drop are repeated inline.
 */
export function mailFrame({
  language,
  title,
  sender,
  body,
  button = null,
  brandColour = null,
  note,
  typeface = 'classic',
  signature,
  reach = [],
}: FramedMail): string {
  const colour = brandColour !== null && COLOUR.test(brandColour) ? brandColour : OURS;
  const link =
    button === null
      ? html``
      : html`<p style="margin:28px 0"><a href="${button.url}" rel="noopener noreferrer" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${colour};color:${inkOn(colour)};font-weight:600;text-decoration:none">${button.label}</a></p>
`;
  const signed =
    signature === undefined
      ? html``
      : html`<div style="margin:28px 0 0">${signature}</div>
`;
  const contact =
    reach.length === 0
      ? html``
      : html`<p class="quiet" style="margin:16px 0 0;color:#6b645b;font-size:13px;overflow-wrap:anywhere">${reach.join(' · ')}</p>
`;
  const small =
    note === undefined
      ? html``
      : html`<p class="quiet" style="margin:0;color:#6b645b;font-size:13px;overflow-wrap:anywhere">${note}</p>
`;
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${STYLES}</style></head>
<body style="margin:0;padding:24px 16px;background:#faf9f7;color:#1f1d1a;font:16px/1.6 ${typeface === 'literary' ? SERIF : SANS}">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 20px;font:20px/1.3 ${typeface === 'modern' ? SANS : SERIF}">${sender}</p>
${body}
${link}${signed}${small}${contact}</div>
</body>
</html>
`.text;
}
