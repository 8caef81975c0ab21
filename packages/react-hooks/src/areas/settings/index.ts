export * from './access-tokens.js';
export * from './audit-log.js';
export * from './membership.js';
export * from './pictures.js';
export {
  type ChooseTemplate,
  type NewSample,
  useCreateSample,
  useRemoveSample,
  useRestoreSample,
} from './sample.js';
export * from './settings.js';
export * from './team.js';
