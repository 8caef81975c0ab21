/** The rules of galleries: zips, layout, picks, ends, addresses, orders, lists of names, faces. */

export {
  type Address,
  type AddressKind,
  addressFault,
  type FoundAddress,
  findAddress,
  isAddressFree,
  longestAddress,
} from './addresses.js';
export { closingOf, openingOf } from './closing.js';
export type { FaceCorrection } from './faces/corrections.js';
export {
  type Face,
  type FaceGroup,
  type FaceGrouping,
  type GroupedFaces,
  groupFaces,
  groupFacesInSteps,
  type SettledFaces,
} from './faces/group-faces.js';
export { type Resemblance, resemblanceOf } from './faces/resemblance.js';
export type { Vectors } from './faces/vectors.js';
export { type FileList, type FileListFormat, fileList, fileListFormats } from './file-lists.js';
export {
  type GridLayout,
  type GridOptions,
  type GridPlace,
  gridPlace,
  gridRowOf,
  layoutColumns,
  layoutGrid,
  visibleInGrid,
} from './layout.js';
export {
  compareImages,
  compareText,
  type ImageSort,
  imageSorts,
  moveRanks,
  naturalKey,
  type OrderedImage,
  type Ranked,
} from './order.js';
export {
  foreseenRefusal,
  type ImageRefusalReason,
  imageRefusal,
  LARGEST_ORIGINAL,
} from './originals.js';
export { CLOCK_AHEAD, compareClocks, isPlausibleClock, nextClock, type PickClock } from './picks/clock.js';
export { mergePicks, type Pick, type PlacedPick, receivePicks } from './picks/merge.js';
export {
  capacityOf,
  type SelectionProgress,
  type SelectionRules,
  type SelectionStanding,
  selectionStanding,
} from './picks/standing.js';
export { readPin } from './pin.js';
export { type NamedFile, zipNames } from './zip/names.js';
export { type ZipPiece, zipPieces } from './zip/pieces.js';
export { planZip, type ZipEntries, type ZipEntry, type ZipPlan } from './zip/plan.js';
export { joinTexts, type Texts } from './zip/texts.js';
