import { html } from './markup';

/** Renders a one-time code in a mail: large, on a line of its own. */
export const codeBlock = (code: string) =>
  html`<p style="margin:0 0 16px;padding:16px;background:#f6f4f1;color:#1f1d1a;border-radius:8px;text-align:center;font-family:Menlo,Consolas,monospace;font-size:32px;font-weight:600;letter-spacing:8px">${code}</p>`;
