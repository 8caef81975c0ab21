/** What only Node.js can do; kept apart so that no bundle for browsers holds it. */
export { createFileSession } from './file-session.js';
