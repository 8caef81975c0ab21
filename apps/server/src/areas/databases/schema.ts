// All tables of the area, from the schemas of its parts.
export * from './record/schema';
