export type { FilterCondition, FilterDefinition, FilterGroup } from '@atelier/filters';
export type { KnownErrorCode } from '../contract/error-codes.js';
export { type ContactExport, type ContactsFile, exportContacts } from './areas/contact-export.js';
export { isImportBusy } from './areas/contact-imports.js';
export { type ImportContactsOptions, importContacts } from './areas/import-contacts.js';
export * from './areas/index.js';
export {
  exportNotes,
  type ImportNotesOptions,
  importNotes,
  type NoteUploadOptions,
  uploadNotes,
} from './areas/note-files.js';
export { exportAuditLog } from './areas/settings.js';
export {
  beginSignIn,
  type CodePurpose,
  deviceOf,
  endSession,
  finishSignIn,
  keepSession,
  resendCode,
  type SignInBegun,
  type SignInStart,
  signInFailedMessage,
  signInMessage,
} from './areas/sign-in.js';
export { exportFormResponses } from './areas/workflows/form-responses.js';
export { uploadForSmartFile } from './areas/workflows/smart-file-uploads.js';
export { variablesNotFetchedMessage } from './areas/workflows/variables.js';
export { exportSmartFileVisits } from './areas/workflows/viewers.js';
export type { GraphQLCall, InputOf, OutputOf, RestCall, RestMethod, RestResponse } from './core/calls.js';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type QueryOptions,
} from './core/client.js';
export { type Clock, systemClock } from './core/clock.js';
export type { ClockOffset } from './core/clock-offset.js';
export {
  type AbortedError,
  type AnsweredError,
  type CallError,
  type CallErrorKind,
  conflictingState,
  type ErrorCode,
  errorCode,
  errorMessage,
  type FieldError,
  fieldErrors,
  type GraphQLError,
  type GraphQLErrorItem,
  type HttpError,
  hasCode,
  isAbortedError,
  isGraphQLError,
  isHttpError,
  isNetworkError,
  isParseError,
  isServerError,
  isTimeoutError,
  isUnauthorizedError,
  type NetworkError,
  type ParseError,
  type Problem,
  type ServerError,
  type TimeoutError,
  type UnauthorizedError,
} from './core/errors.js';
export type { Fetch } from './core/fetch.js';
export type { FileDownload } from './core/file-download.js';
export { createHosts, type HostMap, type HostOptions, type Hosts } from './core/hosts.js';
export type { Logger, Observers, RequestInfo, ResponseEvent } from './core/observe.js';
export {
  type CursorPage,
  defaultPageSize,
  items,
  type Listing,
  type Page,
  pages,
} from './core/pagination.js';
export {
  defaultRegion,
  type HostSet,
  hostSetOf,
  isRegion,
  type Region,
  regionOfCountry,
  regions,
} from './core/regions.js';
export {
  CallFailed,
  type Failure,
  fail,
  mapData,
  ok,
  type ResponseInfo,
  type Result,
  type Success,
  unwrap,
} from './core/result.js';
export { defaultRetryPolicy, type RetryPolicy } from './core/retry.js';
export {
  createMemorySession,
  type LocationDetails,
  type SessionKey,
  type SessionStore,
  type SessionValues,
  type SyncSessionStore,
  sessionKeys,
  type ThemePreference,
  type WorkspaceMode,
} from './core/session.js';
export {
  type BrowserSession,
  type BrowserSessionOptions,
  createBrowserSession,
} from './core/session-browser.js';
export type { PartialAnswer } from './core/transport-graphql.js';
export {
  type SignedUpload,
  type UploadDeclaration,
  type UploadIntent,
  type UploadOptions,
  uploadFile,
} from './core/upload.js';
export type { UploadProgress } from './core/upload-transport.js';
