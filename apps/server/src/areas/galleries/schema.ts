// All tables of the area, from the schemas of its parts.
export * from './comments/schema';
export * from './downloads/schema';
export * from './embeds/schema';
export * from './faces/schema';
export * from './images/schema';
export * from './joining/schema';
export * from './record/schema';
export * from './selections/schema';
export * from './tags/schema';
export * from './videos/schema';
export * from './visits/schema';
export * from './watermarks/schema';
