export * from './account/index.js';
export * from './assistant/index.js';
export * from './contacts/index.js';
export * from './galleries/index.js';
export * from './settings/index.js';
export * from './tasks/index.js';
export * from './workflows/index.js';
export * from './workspace/index.js';
