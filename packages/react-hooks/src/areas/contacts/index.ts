export * from './contact-duplicates.js';
export * from './contact-imports.js';
export * from './contact-timeline.js';
export * from './contact-views.js';
export * from './contacts.js';
