/** Functions for Node.js only, in a separate entry so that browser bundles don't include them. */
export { createFileSession } from './file-session.js';
