export * from './access.js';
export * from './access-tokens.js';
export * from './audit-log.js';
export * from './company.js';
export * from './connections.js';
export * from './danger.js';
export * from './membership.js';
export * from './notices.js';
export * from './pictures.js';
export {
  type ChooseTemplate,
  type NewSample,
  useCreateSample,
  useRemoveSample,
  useRestoreSample,
} from './sample.js';
export type { SeenTenant } from './seen-tenant.js';
export * from './settings.js';
export * from './team.js';
export * from './undo.js';
