import { createHash } from 'node:crypto';

// Colours and type of packages/ui/src/theme/tokens.css; the page stands alone, because it is nothing but text.
export const publishedStyle = `
:root { color-scheme: light dark; --paper: #faf9f7; --sunken: #f4f2ee; --line: #e7e4df; --ink: #1f1d1a; --ink-2: #57524b; }
@media (prefers-color-scheme: dark) { :root { --paper: #161513; --sunken: #232120; --line: #33312d; --ink: #ece9e4; --ink-2: #bbb5ac; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 17px/28px "Source Serif 4", "Iowan Old Style", Charter, Georgia, serif; overflow-wrap: anywhere; }
main { max-width: 720px; margin: 0 auto; padding: 48px 20px 64px; }
footer { max-width: 720px; margin: 0 auto; padding: 0 20px 48px; color: var(--ink-2); font: 400 13px/20px Inter, system-ui, sans-serif; }
h1 { font-weight: 400; font-size: 38px; line-height: 46px; margin: 0 0 24px; }
h2, h3, h4 { font-weight: 600; margin: 32px 0 8px; } h2 { font-size: 24px; line-height: 32px; } h3 { font-size: 20px; line-height: 28px; } h4 { font-size: 17px; }
p, ul, ol, figure, blockquote, pre, aside, details, .wide { margin: 0 0 12px; }
p:empty { height: 12px; }
a { color: inherit; text-underline-offset: 3px; }
.cover { display: block; width: 100%; height: min(40vh, 360px); object-fit: cover; }
.icon { font-size: 44px; line-height: 52px; }
.below { padding-left: 24px; }
.checks { list-style: none; padding-left: 4px; }
blockquote { padding-left: 16px; border-left: 3px solid var(--line); color: var(--ink-2); }
aside { display: flex; gap: 12px; padding: 12px 16px; border-radius: 10px; background: var(--sunken); }
pre { padding: 12px 16px; border-radius: 10px; background: var(--sunken); overflow-x: auto; overflow-wrap: normal; font-size: 14px; line-height: 22px; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .88em; }
hr { border: 0; border-top: 1px solid var(--line); margin: 24px 0; }
img, video { max-width: 100%; height: auto; border-radius: 10px; }
.cover { border-radius: 0; height: min(40vh, 360px); }
figcaption { color: var(--ink-2); font-size: 14px; line-height: 22px; }
.wide { overflow-x: auto; } table { border-collapse: collapse; } th, td { padding: 6px 12px; border: 1px solid var(--line); text-align: start; vertical-align: top; }
`;

const hash = createHash('sha256').update(publishedStyle).digest('base64');

/** The policy of published pages: their own pictures and films, this style, and no script at all. */
export const publishedPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  `style-src 'sha256-${hash}'`,
  // The point of a cover that stays in sight.
  "style-src-attr 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
