export * from './database-rows.js';
export * from './database-views.js';
export * from './databases.js';
