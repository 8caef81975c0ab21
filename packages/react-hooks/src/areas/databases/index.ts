export * from './database-rows.js';
export * from './database-views.js';
export * from './databases.js';
export * from './related-rows.js';
