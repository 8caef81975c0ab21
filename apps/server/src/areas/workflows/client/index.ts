export {
  fileAfterAct,
  fileForAct,
  heldStep,
  refuseClosedLink,
  refusePreview,
  refuseReplaced,
  refuseVoided,
} from './act-call';
export {
  type ActingPerson,
  actorColumns,
  checkedVisitor,
  personOf,
  proofActor,
  proofSigner,
  recipientOf,
  signerKey,
  zoneOf,
} from './actor';
export { isChoiceFinal } from './choice-final';
export { clientFile } from './client-file';
export { mountClientFiles } from './file-routes';
