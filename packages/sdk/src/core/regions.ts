/** The rules for regions are part of the contract because the server applies them too. */
export {
  defaultRegion,
  type HostSet,
  hostSetOf,
  isRegion,
  type Region,
  regionOfCountry,
  regions,
} from '../../contract/regions.js';
