/**
 * The areas, each a function of the client, with their types. New areas are registered here and nowhere else in the
 * SDK.
 */

import { type Client, type ClientOptions, createClient } from '../core/client.js';
import type { AccountCalls } from '../generated/areas/account.js';
import type { ClientFileCalls } from '../generated/areas/client-file.js';
import type { ContactDuplicatesCalls } from '../generated/areas/contact-duplicates.js';
import type { ContactImportsCalls } from '../generated/areas/contact-imports.js';
import type { ContactsCalls } from '../generated/areas/contacts.js';
import type { DatabaseRowsCalls } from '../generated/areas/database-rows.js';
import type { DatabaseViewsCalls } from '../generated/areas/database-views.js';
import type { DatabasesCalls } from '../generated/areas/databases.js';
import type { EmailTemplatesCalls } from '../generated/areas/email-templates.js';
import type { FormResponsesCalls } from '../generated/areas/form-responses.js';
import type { GalleriesCalls } from '../generated/areas/galleries.js';
import type { GalleryAlbumsCalls } from '../generated/areas/gallery-albums.js';
import type { GalleryCollaboratorsCalls } from '../generated/areas/gallery-collaborators.js';
import type { GalleryCommentsCalls } from '../generated/areas/gallery-comments.js';
import type { GalleryDownloadsCalls } from '../generated/areas/gallery-downloads.js';
import type { GalleryFacesCalls } from '../generated/areas/gallery-faces.js';
import type { GalleryImagesCalls } from '../generated/areas/gallery-images.js';
import type { GallerySelectionsCalls } from '../generated/areas/gallery-selections.js';
import type { GalleryTagsCalls } from '../generated/areas/gallery-tags.js';
import type { GalleryVideosCalls } from '../generated/areas/gallery-videos.js';
import type { GalleryVisitCalls } from '../generated/areas/gallery-visit.js';
import type { GalleryVisitorsCalls } from '../generated/areas/gallery-visitors.js';
import type { LeadsCalls } from '../generated/areas/leads.js';
import type { NoteBlocksCalls } from '../generated/areas/note-blocks.js';
import type { NoteImportsCalls } from '../generated/areas/note-imports.js';
import type { NotesCalls } from '../generated/areas/notes.js';
import type { PageCommentsCalls } from '../generated/areas/page-comments.js';
import type { PageHistoryCalls } from '../generated/areas/page-history.js';
import type { PaymentsCalls } from '../generated/areas/payments.js';
import type { RequiredActionsCalls } from '../generated/areas/required-actions.js';
import type { SettingsCalls } from '../generated/areas/settings.js';
import type { SignaturesCalls } from '../generated/areas/signatures.js';
import type { TasksCalls } from '../generated/areas/tasks.js';
import type { VariablesCalls } from '../generated/areas/variables.js';
import type { ViewersCalls } from '../generated/areas/viewers.js';
import type { WatermarksCalls } from '../generated/areas/watermarks.js';
import type { WorkspaceCalls } from '../generated/areas/workspace.js';
import { account } from './account.js';
import { type Assistant, assistant } from './assistant.js';
import { contactDuplicates } from './contact-duplicates.js';
import { contactImports } from './contact-imports.js';
import { contacts } from './contacts.js';
import { databaseRows, databases, databaseViews } from './databases.js';
import { galleryDownloads } from './galleries/downloads.js';
import {
  galleries,
  galleryAlbums,
  galleryCollaborators,
  galleryComments,
  galleryFaces,
  galleryImages,
  gallerySelections,
  galleryTags,
  galleryVideos,
  galleryVisitors,
  watermarks,
} from './galleries/studio.js';
import { galleryVisit } from './galleries/visit.js';
import { noteImports } from './note-files.js';
import { noteBlocks, notes, pageComments, pageHistory } from './notes.js';
import { settings } from './settings.js';
import { tasks } from './tasks.js';
import { clientFile } from './workflows/client-file.js';
import { emailTemplates } from './workflows/email-templates.js';
import { formResponses } from './workflows/form-responses.js';
import { leads } from './workflows/leads.js';
import { payments } from './workflows/payments.js';
import { requiredActions } from './workflows/required-actions.js';
import { type SendingOfFiles, sending } from './workflows/sending.js';
import { signatures } from './workflows/signatures.js';
import { type SmartFiles, smartFiles } from './workflows/smart-files.js';
import { type Templates, templates } from './workflows/templates.js';
import { variables } from './workflows/variables.js';
import { viewers } from './workflows/viewers.js';
import { workspace } from './workspace.js';

export type { AccountCalls } from '../generated/areas/account.js';
export type { AssistantCalls } from '../generated/areas/assistant.js';
export type { ClientFileCalls } from '../generated/areas/client-file.js';
export type { ContactDuplicatesCalls } from '../generated/areas/contact-duplicates.js';
export type { ContactImportsCalls } from '../generated/areas/contact-imports.js';
export type { ContactsCalls } from '../generated/areas/contacts.js';
export type { DatabaseRowsCalls } from '../generated/areas/database-rows.js';
export type { DatabaseViewsCalls } from '../generated/areas/database-views.js';
export type { DatabasesCalls } from '../generated/areas/databases.js';
export type { EmailTemplatesCalls } from '../generated/areas/email-templates.js';
export type { FormResponsesCalls } from '../generated/areas/form-responses.js';
export type { GalleriesCalls } from '../generated/areas/galleries.js';
export type { GalleryAlbumsCalls } from '../generated/areas/gallery-albums.js';
export type { GalleryCollaboratorsCalls } from '../generated/areas/gallery-collaborators.js';
export type { GalleryCommentsCalls } from '../generated/areas/gallery-comments.js';
export type { GalleryDownloadsCalls } from '../generated/areas/gallery-downloads.js';
export type { GalleryFacesCalls } from '../generated/areas/gallery-faces.js';
export type { GalleryImagesCalls } from '../generated/areas/gallery-images.js';
export type { GallerySelectionsCalls } from '../generated/areas/gallery-selections.js';
export type { GalleryTagsCalls } from '../generated/areas/gallery-tags.js';
export type { GalleryVideosCalls } from '../generated/areas/gallery-videos.js';
export type { GalleryVisitCalls } from '../generated/areas/gallery-visit.js';
export type { GalleryVisitorsCalls } from '../generated/areas/gallery-visitors.js';
export type { LeadsCalls } from '../generated/areas/leads.js';
export type { NoteBlocksCalls } from '../generated/areas/note-blocks.js';
export type { NoteImportsCalls } from '../generated/areas/note-imports.js';
export type { NotesCalls } from '../generated/areas/notes.js';
export type { PageCommentsCalls } from '../generated/areas/page-comments.js';
export type { PageHistoryCalls } from '../generated/areas/page-history.js';
export type { PaymentsCalls } from '../generated/areas/payments.js';
export type { RequiredActionsCalls } from '../generated/areas/required-actions.js';
export type { SendingCalls } from '../generated/areas/sending.js';
export type { SettingsCalls } from '../generated/areas/settings.js';
export type { SignaturesCalls } from '../generated/areas/signatures.js';
export type { SmartFilesCalls } from '../generated/areas/smart-files.js';
export type { TasksCalls } from '../generated/areas/tasks.js';
export type { TemplatesCalls } from '../generated/areas/templates.js';
export type { VariablesCalls } from '../generated/areas/variables.js';
export type { ViewersCalls } from '../generated/areas/viewers.js';
export type { WatermarksCalls } from '../generated/areas/watermarks.js';
export type { WorkspaceCalls } from '../generated/areas/workspace.js';
export type * from '../generated/graphql/contacts.js';
// Exported by name because both areas of the service define these types.
export type {
  ClientLanguage,
  ContactSortField,
  SortType,
  ViewSortInput,
} from '../generated/graphql/contacts.js';
export type * from '../generated/graphql/databases.js';
export type * from '../generated/graphql/email-templates.js';
export type * from '../generated/graphql/form-responses.js';
export type * from '../generated/graphql/notes.js';
export type * from '../generated/graphql/page-comments.js';
export type * from '../generated/graphql/page-history.js';
export type * from '../generated/graphql/payments.js';
export type * from '../generated/graphql/required-actions.js';
export type * from '../generated/graphql/sending.js';
export type * from '../generated/graphql/signing.js';
export type * from '../generated/graphql/tasks.js';
export type * from '../generated/graphql/viewers.js';
export type * from '../generated/graphql/workflows.js';
export type { ModuleKind, SmartFilePurpose } from '../generated/graphql/workflows.js';
export type * from '../generated/rest/account.js';
export type * from '../generated/rest/assistant.js';
export type * from '../generated/rest/contacts.js';
export type * from '../generated/rest/databases.js';
export type * from '../generated/rest/galleries.js';
export type * from '../generated/rest/settings.js';
export type * from '../generated/rest/workflows.js';
export type * from '../generated/rest/workspace.js';
export { account } from './account.js';
export { type Assistant, assistant } from './assistant.js';
export {
  type ContactDuplicate,
  type ContactMatch,
  type ContactMerge,
  type ContactMergePreview,
  contactDuplicates,
} from './contact-duplicates.js';
export { contactImports } from './contact-imports.js';
export {
  type Contact,
  type ContactChoice,
  type ContactEvent,
  type ContactMetadata,
  type ContactView,
  contacts,
} from './contacts.js';
export {
  databaseRows,
  databases,
  databaseViews,
  type NoteDatabase,
  type NoteDatabaseGroup,
  type NoteDatabaseRow,
  type NoteDatabaseRows,
  type NoteDatabaseView,
} from './databases.js';
export {
  type DownloadedFile,
  downloadFile,
  downloadFiles,
  downloadPause,
  type FileDownloadOptions,
  galleryDownloads,
} from './galleries/downloads.js';
export {
  createImageUploads,
  type ImageUploadFile,
  type ImageUploadList,
  type ImageUploadState,
  type ImageUploads,
  type ImageUploadsTarget,
} from './galleries/image-uploads.js';
export {
  createPicks,
  type PickList,
  type PickStorage,
  type Picks,
  type PicksTarget,
} from './galleries/picks.js';
export {
  galleries,
  galleryAlbums,
  galleryCollaborators,
  galleryComments,
  galleryFaces,
  galleryImages,
  gallerySelections,
  galleryTags,
  galleryVideos,
  galleryVisitors,
  watermarks,
} from './galleries/studio.js';
export { galleryVisit } from './galleries/visit.js';
export { noteImports } from './note-files.js';
export {
  type NoteBlock,
  type NotePage,
  type NotePageList,
  noteBlocks,
  notes,
  type PageFile,
  type PageThread,
  type PageUpload,
  type PageUploadTarget,
  type PageVersion,
  type PageVersionContents,
  pageComments,
  pageHistory,
  uploadToPage,
} from './notes.js';
export { settings } from './settings.js';
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
} from './tasks.js';
export {
  type ClientFile,
  type ClientFilePayment,
  type ClientFileStep,
  type ClientFormDraft,
  clientFile,
} from './workflows/client-file.js';
export {
  emailTemplates,
  type MailPreview,
  type MailTemplate,
  type MailTemplatePage,
} from './workflows/email-templates.js';
export {
  type FormFigureSet,
  type FormResponseDetails,
  type FormResponsePage,
  type FormResponseSummary,
  type FormResponsesFile,
  formResponses,
} from './workflows/form-responses.js';
export { type Lead, type LeadMetadata, type LeadPage, type LeadSummary, leads } from './workflows/leads.js';
export {
  type IncomeForecast,
  type InvoiceNumbering,
  type InvoicePart,
  type InvoicePayment,
  type InvoicePayments,
  type PaymentSettings,
  payments,
} from './workflows/payments.js';
export {
  type RequiredActionItem,
  type RequiredActionNumbers,
  type RequiredActionPage,
  requiredActions,
} from './workflows/required-actions.js';
export {
  type FileAmendment,
  type FileLink,
  type FileLinkPage,
  type FileReadiness,
  type MailContent,
  type MailLook,
  type OpenedFileLink,
  type Sending,
  type SendingOfFiles,
  type SendingPage,
  type SentStatus,
  type SharedSmartFile,
  sending,
} from './workflows/sending.js';
export { type FileSignatures, type SignatureUpload, signatures } from './workflows/signatures.js';
export {
  type ActivityPage,
  type ModuleEdit,
  type SlugAvailability,
  type SmartFileFile,
  type SmartFileModule,
  type SmartFileStep,
  type SmartFiles,
  type StepOwner,
  smartFiles,
} from './workflows/smart-files.js';
export {
  type Template,
  type TemplatePage,
  type TemplateSummary,
  type Templates,
  templates,
} from './workflows/templates.js';
export { variables } from './workflows/variables.js';
export {
  type SmartFileSession,
  type SmartFileSummary,
  type SmartFileViewer,
  type SmartFileViewerPage,
  type ViewerAnalyticsSettings,
  viewers,
} from './workflows/viewers.js';
export { workspace } from './workspace.js';

/** A client with all areas. */
export interface Atelier {
  /** Hosts, session and transports, for calls of your own, uploads and streams. */
  readonly client: Client;
  /** Sign-up, sign-in, sessions, the user's own profile, and the first workspace. */
  readonly account: AccountCalls;
  /** Runs: tasks of the assistant whose progress and output are streamed. */
  readonly assistant: Assistant;
  /** A studio's clients and prospective clients, and the saved views of their list. */
  readonly contacts: ContactsCalls;
  /** Duplicate contacts: finding, dismissing, merging and unmerging them. */
  readonly contactDuplicates: ContactDuplicatesCalls;
  /** Contact imports, step by step: create and upload, read, map and dry-run, apply, undo. */
  readonly contactImports: ContactImportsCalls;
  /** Imports of pages and databases from files, step by step; `importNotes` takes all steps. */
  readonly noteImports: NoteImportsCalls;
  /** The actions of a client with a smart file, whose link is the session. */
  readonly clientFile: ClientFileCalls;
  /** Responses to forms, and their analytics. */
  readonly formResponses: FormResponsesCalls;
  /** Galleries of a studio: list, addresses, PINs, layout and sharing. */
  readonly galleries: GalleriesCalls;
  /** Albums of a gallery. */
  readonly galleryAlbums: GalleryAlbumsCalls;
  /** Members of the workspace who work on a gallery. */
  readonly galleryCollaborators: GalleryCollaboratorsCalls;
  /** Upload, progress and details of images. */
  readonly galleryImages: GalleryImagesCalls;
  /** Tags of an album. */
  readonly galleryTags: GalleryTagsCalls;
  /** Embedded videos of a gallery. */
  readonly galleryVideos: GalleryVideosCalls;
  /** Comments on images of a gallery. */
  readonly galleryComments: GalleryCommentsCalls;
  /** Selections of a gallery, and the favourites of its visitors. */
  readonly gallerySelections: GallerySelectionsCalls;
  /** Downloads of galleries: single files, and exact zips. */
  readonly galleryDownloads: GalleryDownloadsCalls;
  /** People on the images of a gallery. */
  readonly galleryFaces: GalleryFacesCalls;
  /** What a visitor of a gallery does; the token of the visit is the session. */
  readonly galleryVisit: GalleryVisitCalls;
  /** Visitors of a gallery, what they may do and did, invitations, and people who wait for its release. */
  readonly galleryVisitors: GalleryVisitorsCalls;
  /** Watermark profiles. */
  readonly watermarks: WatermarksCalls;
  /** Smart files on their way from enquiry to booking. */
  readonly leads: LeadsCalls;
  /** Sending of smart files by link and email, amendments, and the emails and links themselves. */
  readonly sending: SendingOfFiles;
  /** Databases in pages, and their fields. */
  readonly databases: DatabasesCalls;
  /** Rows of databases. */
  readonly databaseRows: DatabaseRowsCalls;
  /** Views of databases: filters, sorts, groups. */
  readonly databaseViews: DatabaseViewsCalls;
  /** Pages of notes: the tree, who sees a page, favorites. */
  readonly notes: NotesCalls;
  /** Comments on pages: threads about a block or some of its text. */
  readonly pageComments: PageCommentsCalls;
  /** The history of pages: what they were, and going back. */
  readonly pageHistory: PageHistoryCalls;
  /** Blocks of pages. */
  readonly noteBlocks: NoteBlocksCalls;
  /** Payments of leads, from the studio's side. */
  readonly payments: PaymentsCalls;
  /** Email templates: built-in ones, which a workspace can customize, and the workspace's own. */
  readonly emailTemplates: EmailTemplatesCalls;
  /** Items that need an action of the studio. */
  readonly requiredActions: RequiredActionsCalls;
  /** Profile, two-factor authentication, workspaces and preferences. */
  readonly settings: SettingsCalls;
  /** Signatures of sent smart files, from the studio's side. */
  readonly signatures: SignaturesCalls;
  /** The parts that templates and leads have in common: steps, module contents, addresses, and the activity log. */
  readonly smartFiles: SmartFiles;
  /** Tasks, their labels and the saved views of their list. */
  readonly tasks: TasksCalls;
  /** Templates of smart files: the workspace's own, and built-in global ones. */
  readonly templates: Templates;
  /** Viewer analytics: who viewed a sent smart file, for how long, and which parts. */
  readonly viewers: ViewersCalls;
  /** The workspace's own variables for smart files and emails. */
  readonly variables: VariablesCalls;
  /** Tenant settings, enabled features of the installation, and data that the shell needs to start. */
  readonly workspace: WorkspaceCalls;
}

/**
 * Creates a client with all areas. If you use only a few areas, `createClient` and the individual areas give a
 * smaller bundle.
 *
 * @param options - hosts, session, and dependencies to replace in tests.
 * @example
 * ```ts
 * const atelier = createAtelier();
 * const page = await atelier.contacts.list({ search: 'Priya' });
 * ```
 */
export function createAtelier(options?: ClientOptions): Atelier {
  const client = createClient(options);
  return {
    client,
    account: account(client),
    assistant: assistant(client),
    contacts: contacts(client),
    contactDuplicates: contactDuplicates(client),
    contactImports: contactImports(client),
    noteImports: noteImports(client),
    clientFile: clientFile(client),
    formResponses: formResponses(client),
    galleries: galleries(client),
    galleryAlbums: galleryAlbums(client),
    galleryCollaborators: galleryCollaborators(client),
    galleryImages: galleryImages(client),
    galleryTags: galleryTags(client),
    galleryVideos: galleryVideos(client),
    galleryComments: galleryComments(client),
    gallerySelections: gallerySelections(client),
    galleryDownloads: galleryDownloads(client),
    galleryFaces: galleryFaces(client),
    galleryVisit: galleryVisit(client),
    galleryVisitors: galleryVisitors(client),
    watermarks: watermarks(client),
    leads: leads(client),
    sending: sending(client),
    databases: databases(client),
    databaseRows: databaseRows(client),
    databaseViews: databaseViews(client),
    notes: notes(client),
    pageComments: pageComments(client),
    pageHistory: pageHistory(client),
    noteBlocks: noteBlocks(client),
    payments: payments(client),
    emailTemplates: emailTemplates(client),
    requiredActions: requiredActions(client),
    settings: settings(client),
    signatures: signatures(client),
    smartFiles: smartFiles(client),
    tasks: tasks(client),
    templates: templates(client),
    viewers: viewers(client),
    variables: variables(client),
    workspace: workspace(client),
  };
}
