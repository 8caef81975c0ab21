/** Paths of the areas that anybody can open, without a workspace; apart from the areas, which strangers don't load. */
export { openRoutes } from './account/open-routes';
