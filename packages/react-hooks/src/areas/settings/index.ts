export * from './membership.js';
export * from './pictures.js';
export { type ChooseTemplate, sampleData, useRemoveSample, useRestoreSample } from './sample.js';
export * from './settings.js';
