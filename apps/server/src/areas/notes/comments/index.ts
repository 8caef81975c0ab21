/** What is said about pages. */
export { commentNotices } from './notices';
export { commentResolvers } from './resolvers';
export { sweepComments } from './sweep';
