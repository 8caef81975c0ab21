/** Everything the kit offers: an index for each area. */

export * from './account';
export * from './contacts';
export * from './databases';
export * from './editor';
export * from './figures';
export * from './foundation';
export * from './frame';
export * from './galleries';
export * from './home';
export * from './notes';
export * from './public';
export * from './sending';
export * from './settings';
export * from './tasks';
export * from './theme';
export * from './viewers';
export * from './views';
export * from './workflows';
