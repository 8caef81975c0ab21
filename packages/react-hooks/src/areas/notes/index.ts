export * from './blocks.js';
export * from './document/index.js';
export * from './note-imports.js';
export * from './page-comments.js';
export * from './page-files.js';
export * from './page-history.js';
export * from './page-sharing.js';
export * from './pages.js';
