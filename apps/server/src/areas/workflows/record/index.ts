export { actsOf, answersOf, asRules, choicesOf, type NewAct, writeAct } from './acts';
export { moveOn } from './booking';
export { type Draft, draftOf, writeEdition } from './editions';
export { enquiryFormsOf, isOfKind, standsOpen } from './enquiry-forms';
export { instantOf, type RecordedEvent, recordEvent, recordOf } from './events';
export { type ClientReader, clientReader, linkReader, type ReaderRequest } from './languages';
export { type LinkRequest, openLink, openLinkFor, revokeLink } from './links';
export { isActedOn, lastWordOf } from './open-steps';
export { placeOf } from './place';
export { progressOf } from './progress';
export { type FileQuote, type QuotedFile, quoteOfFile } from './quote';
export {
  signaturePictures,
  smartFileActs,
  smartFileEditions,
  smartFileLinks,
  smartFileLooks,
  smartFileSentSteps,
  smartFileSignerAddresses,
  smartFileVersions,
} from './schema';
export {
  type HeldStep,
  newestEdition,
  type SentFile,
  type StoredVersion,
  sentFile,
  smartFileOf,
  versionsOf,
  wordingOf,
} from './sent-file';
export { type MoneyFile, moneyFilesOf } from './sent-files';
export { type SignatureOrigin, signatureOrigins } from './signature-origins';
export { reachedAt, type SignerAddresses, signerAddresses } from './signer-addresses';
export {
  addressOfSigner,
  contractOf,
  isAddressOf,
  needsCode,
  type SignerState,
  signerStates,
  signsAs,
} from './signers';
export { studioActor, studioPerson } from './studio-actor';
export { studioOf, valuesAfterChoice, valuesOfStudio } from './values';
export { contentOfVersion, settleVersions } from './versions';
export { isFileVoided } from './voided';
