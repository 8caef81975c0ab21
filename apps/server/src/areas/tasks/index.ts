export { tasksResolvers } from './resolvers';
