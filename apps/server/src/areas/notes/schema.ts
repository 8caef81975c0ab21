// All tables of the area, from the schemas of its parts.
export * from './comments/schema';
export * from './documents/schema';
export * from './history/schema';
export * from './images/schema';
export * from './record/schema';
