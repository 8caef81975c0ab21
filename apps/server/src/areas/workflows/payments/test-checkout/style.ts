/** The test checkout's page: light and dark, readable on a phone, no script. */
export const checkoutStyle = `
:root { color-scheme: light dark; --paper: #f7f5f1; --card: #fff; --ink: #26231f; --soft: #6a645b; --line: #ddd7cd; --accent: #2f5d50; --on-accent: #fff; --note: #fdf3d8; --note-ink: #5c4708; }
@media (prefers-color-scheme: dark) { :root { --paper: #191816; --card: #23211e; --ink: #f0ece5; --soft: #b0a99d; --line: #3c3832; --accent: #9fd3c0; --on-accent: #10231c; --note: #3a3015; --note-ink: #f4e3b1; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 2rem 1rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.5rem; }
.note { background: var(--note); color: var(--note-ink); border-radius: 10px; padding: .75rem 1rem; margin: 0 0 1rem; font-size: .9rem; }
h1 { font-size: 1.05rem; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
.amount { font-size: 2.1rem; font-weight: 650; margin: .25rem 0 1rem; font-variant-numeric: tabular-nums; }
.state { margin: 0 0 1rem; }
.soft { color: var(--soft); font-size: .9rem; }
form { display: grid; gap: .6rem; }
button, a.button { display: block; width: 100%; min-height: 48px; padding: .7rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: transparent; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
button.main, a.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
