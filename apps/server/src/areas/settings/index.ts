/** The door of the area. */
export { settingsHandlers } from './handlers';
