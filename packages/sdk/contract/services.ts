/**
 * The services of the API. Each has its own host in a region (`https://{service}.us.{domain}`), and its own path on a
 * single-host installation (`{origin}/api/{service}`).
 */

/** Services of REST calls: one per area of the product, one file `openapi/<area>.yaml` each. */
export const restServices = [
  'workspace',
  'account',
  'settings',
  'inbox',
  'workflows',
  'contacts',
  'tasks',
  'galleries',
  'notes',
  'databases',
  'calendar',
  'automations',
  'meetings',
  'assistant',
  'agents',
  'billing',
  'library',
] as const;

/** Services of GraphQL calls: one file `graphql/<service>.graphql` each. */
export const graphqlServices = [
  'conversations',
  'workflows',
  'activity',
  'multi-agent-chat',
  'automation-builder',
  'page-notes',
  'page-notes-database',
] as const;

/**
 * Returns the area whose access controls count; null for the areas without any: what everybody in a workspace needs to work
 * at all, and what is the person's own.
 */
export const areaWithControls = (area: string): string | null =>
  area === 'workspace' || area === 'account' ? null : area;

/** The area to which the calls of a GraphQL service belong, unless their file or their rule names another. */
export const graphqlAreas: Readonly<Record<GraphQLService, RestService>> = {
  conversations: 'inbox',
  workflows: 'workflows',
  activity: 'workflows',
  'multi-agent-chat': 'assistant',
  'automation-builder': 'automations',
  'page-notes': 'notes',
  'page-notes-database': 'databases',
};

/** Services without calls in the contract: files, sockets, downloads, the page builder and the web app itself. */
export const otherServices = ['storage', 'sockets', 'downloads', 'builder', 'app'] as const;

/** Where every host answers whether it is alive, to pages of any origin: they learn whether it was reached at all. */
export const alivePath = '/healthz';

/** A service of REST calls; also the name of an area. */
export type RestService = (typeof restServices)[number];
/** A service of GraphQL calls. */
export type GraphQLService = (typeof graphqlServices)[number];
/** A service without calls in the contract. */
export type OtherService = (typeof otherServices)[number];
/** Any service with a base URL. */
export type Service = RestService | GraphQLService | OtherService;
