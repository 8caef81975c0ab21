// All tables of the area, from the schemas of its parts.
export * from './activity/schema';
export * from './acts/schema';
export * from './automatic-mails/schema';
export * from './drafts/schema';
export * from './email-templates/schema';
export * from './files/schema';
export * from './leads/schema';
export * from './ledger/schema';
export * from './payments/schema';
export * from './record/schema';
export * from './responses/schema';
export * from './sealing/schema';
export * from './sending/schema';
export * from './variables/schema';
export * from './viewers/schema';
