/** Every table and view, joined from the modules that own them. The migrations make them; a test holds both together. */
export * from '../../areas/account/schema';
export * from '../../areas/assistant/schema';
export * from '../../areas/contacts/schema';
export * from '../../areas/tasks/schema';
export * from '../../areas/workflows/schema';
export * from '../../areas/workspace/schema';
export * from '../audit/schema';
export * from '../errors/schema';
export * from '../idempotency/schema';
export * from '../identity/schema';
export * from '../lifecycle/schema';
export * from '../limits/schema';
export * from '../messages/schema';
export * from '../outbox/schema';
export * from '../storage/schema';
