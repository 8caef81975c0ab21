// All tables of the area, from the schemas of its parts.
export * from './documents/schema';
export * from './images/schema';
export * from './record/schema';
