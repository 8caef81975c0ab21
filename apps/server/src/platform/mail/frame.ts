import { html, type Markup } from './markup';

/** What a mail says inside the frame that all mails have. */
export interface FramedMail {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** Who writes: stands at the head. */
  readonly sender: string;
  readonly body: Markup;
}

/** A mail as HTML. Nothing in it loads or runs: no image, no script, no style from elsewhere. */
export function mailFrame({ language, title, sender, body }: FramedMail): string {
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f4f1;color:#24211d;font-family:Inter,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.6">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e1da;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${sender}</p>
${body}
</div>
</body>
</html>
`.text;
}
