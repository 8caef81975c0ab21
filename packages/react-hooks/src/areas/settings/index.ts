export * from './membership.js';
export * from './pictures.js';
export { type ChooseTemplate, useRemoveSample, useRestoreSample } from './sample.js';
export * from './settings.js';
