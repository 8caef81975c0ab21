export * from './membership.js';
export * from './pictures.js';
export * from './settings.js';
