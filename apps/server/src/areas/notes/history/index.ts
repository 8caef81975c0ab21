/** What pages were, and going back. */
export { historyResolvers } from './resolvers';
