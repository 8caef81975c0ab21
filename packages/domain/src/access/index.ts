export {
  type AccessArea,
  accessAreas,
  areaName,
  areasInOrder,
  hiddenIn,
  isAccessArea,
  refusalIn,
} from './areas.js';
export {
  type AccessAction,
  type AccessEnd,
  type AccessExplanation,
  type AccessObject,
  type AccessPerson,
  type AccessReason,
  decide,
  explain,
  levelIn,
  type Verdict,
} from './decide.js';
export {
  areasBeyond,
  type ControlProblem,
  checkControl,
  levelsOf,
  mayGiveRole,
  readControls,
  type StoredControl,
} from './grants.js';
export {
  type AccessControls,
  type AccessLevel,
  accessLevels,
  isAccessLevel,
  isRole,
  levelOfRole,
  lowerOf,
  type Role,
  rankOfLevel,
  rankOfRole,
  roles,
} from './levels.js';
