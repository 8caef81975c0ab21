// Colours and type of packages/ui/src/theme/tokens.css; the page stands alone, because it needs no web app to be built.
export const outboxStyle = `
:root { color-scheme: light dark; --paper: #faf9f7; --surface: #ffffff; --sunken: #f4f2ee; --line: #e7e4df; --ink: #1f1d1a; --ink-2: #57524b; --ink-3: #6d675f; --moss-soft: #e6efea; --moss-ink: #25594b; }
@media (prefers-color-scheme: dark) { :root { --paper: #161513; --surface: #1e1d1b; --sunken: #181715; --line: #33312d; --ink: #ece9e4; --ink-2: #bbb5ac; --ink-3: #9c958b; --moss-soft: #20302a; --moss-ink: #a3d4c2; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 14px/20px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 40px 16px 64px; }
h1 { font: 400 34px/40px "Source Serif 4", "Iowan Old Style", Charter, Georgia, serif; margin: 0 0 8px; }
h2 { font-size: 16px; line-height: 24px; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
.note, .empty { color: var(--ink-2); margin: 0 0 24px; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 13px; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin: 0 0 16px; }
header { display: flex; gap: 12px; justify-content: space-between; align-items: baseline; flex-wrap: wrap; }
time, .people { color: var(--ink-3); font-size: 13px; }
.people { margin: 4px 0 12px; overflow-wrap: anywhere; }
.code { display: inline-block; margin: 0 0 12px; padding: 8px 16px; border-radius: 8px; background: var(--moss-soft); color: var(--moss-ink); font: 600 24px/32px ui-monospace, "SF Mono", Menlo, Consolas, monospace; letter-spacing: .2em; user-select: all; }
pre { margin: 0; padding: 12px; border-radius: 8px; background: var(--sunken); white-space: pre-wrap; overflow-wrap: anywhere; font: 400 13px/20px ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
details { margin-top: 12px; } summary { cursor: pointer; color: var(--ink-2); margin-bottom: 8px; }
`;
