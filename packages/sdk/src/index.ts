export { createId, fileSize, isEmail, isUrl, isWebUrl } from '@atelier/domain';
export {
  type ContactCells,
  type ContactField,
  type ContactFieldChoices,
  type ContactFieldId,
  contactFields,
  contactFieldsOf,
  contactReader,
  type TaskCells,
  type TaskField,
  type TaskFieldChoices,
  type TaskFieldId,
  taskFields,
  taskReader,
} from '@atelier/domain/entities';
export { handleFromName } from '../contract/handles.js';
export { readUserAgent, type UserAgent } from '../contract/user-agents.js';
export { account } from './areas/account.js';
export { assistant } from './areas/assistant.js';
export {
  type ContactDuplicate,
  type ContactMatch,
  type ContactMerge,
  type ContactMergePreview,
  contactDuplicates,
} from './areas/contact-duplicates.js';
export { type ContactsFile, exportContacts } from './areas/contact-export.js';
export { contactImports, isImportBusy } from './areas/contact-imports.js';
export {
  type Contact,
  type ContactChoice,
  type ContactEvent,
  type ContactMetadata,
  type ContactView,
  contacts,
} from './areas/contacts.js';
export { type ImportContactsOptions, importContacts } from './areas/import-contacts.js';
export { settings } from './areas/settings.js';
export {
  beginSignIn,
  type CodePurpose,
  endSession,
  finishSignIn,
  keepSession,
  resendCode,
  type SignInBegun,
  type SignInStart,
  signInFailedMessage,
  signInMessage,
} from './areas/sign-in.js';
export {
  type GroupedTasks,
  type Task,
  type TaskGroup,
  type TaskLabel,
  type TaskMetadata,
  type TaskOutcomes,
  type TaskPage,
  type TaskView,
  tasks,
} from './areas/tasks.js';
export {
  type ClientFile,
  type ClientFilePayment,
  type ClientFileStep,
  type ClientFormDraft,
  clientFile,
} from './areas/workflows/client-file.js';
export {
  emailTemplates,
  type MailPreview,
  type MailTemplate,
  type MailTemplatePage,
} from './areas/workflows/email-templates.js';
export {
  exportFormResponses,
  type FormFigureSet,
  type FormResponseDetails,
  type FormResponsePage,
  type FormResponseSummary,
  type FormResponsesFile,
  formResponses,
} from './areas/workflows/form-responses.js';
export { type Lead, type LeadPage, type LeadSummary, leads } from './areas/workflows/leads.js';
export {
  type IncomeForecast,
  type InvoiceNumbering,
  type InvoicePart,
  type InvoicePayment,
  type InvoicePayments,
  payments,
} from './areas/workflows/payments.js';
export {
  type RequiredActionItem,
  type RequiredActionNumbers,
  type RequiredActionPage,
  requiredActions,
} from './areas/workflows/required-actions.js';
export {
  type FileAmendment,
  type FileLink,
  type FileLinkPage,
  type FileReadiness,
  type MailContent,
  type MailLook,
  type OpenedFileLink,
  type Sending,
  type SendingPage,
  type SentStatus,
  type SharedSmartFile,
  sending,
} from './areas/workflows/sending.js';
export { type FileSignatures, type SignatureUpload, signatures } from './areas/workflows/signatures.js';
export { uploadForSmartFile } from './areas/workflows/smart-file-uploads.js';
export {
  type ActivityPage,
  type ModuleEdit,
  type SlugAvailability,
  type SmartFileFile,
  type SmartFileModule,
  type SmartFileStep,
  type StepOwner,
  smartFiles,
} from './areas/workflows/smart-files.js';
export {
  type Template,
  type TemplatePage,
  type TemplateSummary,
  templates,
} from './areas/workflows/templates.js';
export { variables, variablesNotFetchedMessage } from './areas/workflows/variables.js';
export {
  exportSmartFileVisits,
  type SmartFileSession,
  type SmartFileSummary,
  type SmartFileViewer,
  type SmartFileViewerPage,
  type ViewerAnalyticsSettings,
  viewers,
} from './areas/workflows/viewers.js';
export { workspace } from './areas/workspace.js';
export { type Atelier, createAtelier } from './atelier.js';
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
  type CallError,
  type CallErrorKind,
  errorCode,
  errorMessage,
  type FieldError,
  fieldErrors,
  type GraphQLError,
  type GraphQLErrorItem,
  type HttpError,
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
export type { Fetch } from './core/exchange.js';
export type { FileDownload } from './core/file-download.js';
export { createHosts, type HostMap, type HostOptions, type Hosts } from './core/hosts.js';
export { defaultPageSize, items, type Page, pages } from './core/pagination.js';
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
export { type SignedUpload, type UploadDeclaration, type UploadOptions, uploadFile } from './core/upload.js';
export type { UploadProgress } from './core/upload-transport.js';
export type * from './generated/graphql/contacts.js';
// Both areas of the service speak of these: said by name, so that it is clear whose is meant.
export type { SortType, ViewSortInput } from './generated/graphql/contacts.js';
export type * from './generated/graphql/email-templates.js';
export type * from './generated/graphql/form-responses.js';
export type * from './generated/graphql/payments.js';
export type * from './generated/graphql/required-actions.js';
export type * from './generated/graphql/sending.js';
export type * from './generated/graphql/signing.js';
export type * from './generated/graphql/tasks.js';
export type * from './generated/graphql/workflows.js';
export type { ModuleKind } from './generated/graphql/workflows.js';
export type * from './generated/rest/account.js';
export type * from './generated/rest/assistant.js';
export type * from './generated/rest/contacts.js';
export type * from './generated/rest/settings.js';
export type * from './generated/rest/workspace.js';
export { faviconUrl } from './helpers/favicon.js';
export {
  type FoundLocation,
  fetchLocation,
  type GeolocationService,
  locationFromGeolocation,
} from './helpers/geolocation.js';
export { type Greeting, greeting, greetingIn, hourIn } from './helpers/greeting.js';
export { loadingText } from './helpers/loading-text.js';
export { formatName, initials, type SplitName, splitFullName } from './helpers/names.js';
export { relativeTime, shortDuration } from './helpers/relative-time.js';
export {
  answerPart,
  answerText,
  fold,
  initialRunState,
  type RunEnd,
  type RunMessage,
  type RunState,
  type RunStep,
} from './streams/fold.js';
export {
  createRunSocket,
  type Following,
  type RunSocket,
  type RunSocketOptions,
  type SocketStatus,
  type SocketStream,
} from './streams/run-socket.js';
export { type FollowOptions, followRun } from './streams/tail.js';
