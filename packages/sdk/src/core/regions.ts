/** The rule of regions is part of the contract, because the server applies it too. */
export {
  defaultRegion,
  type HostSet,
  hostSetOf,
  isRegion,
  type Region,
  regionOfCountry,
  regions,
} from '../../contract/regions.js';
