/** Views of databases: filters, sorts, groups, sums. */
export { type ViewRecord, viewFor } from './commands';
export { filterOf, groupOf, readFilter, readSort } from './definition';
export { viewMutations, viewQueries } from './resolvers';
