export {
  ContactCards,
  type ContactCardsProps,
} from './ContactCards/ContactCards';
export { type ContactDraft, ContactForm, type ContactFormProps } from './ContactForm/ContactForm';
export {
  ContactPanel,
  ContactPanelLoading,
  type ContactPanelProps,
  type Fact,
} from './ContactPanel/ContactPanel';
export {
  ContactTable,
  type ContactTableProps,
} from './ContactTable/ContactTable';
export type { ContactView } from './contact';
export {
  DuplicateList,
  DuplicateListLoading,
  type DuplicateListProps,
  type DuplicateView,
} from './Duplicates/DuplicateList';
export {
  MergeEditor,
  MergeEditorLoading,
  type MergeEditorProps,
  type MergeFieldView,
  type MergeSource,
} from './Duplicates/MergeEditor';
export { MergeHistory, type MergeHistoryProps, type MergeView } from './Duplicates/MergeHistory';
export {
  SimilarContacts,
  type SimilarContactsProps,
  type SimilarContactView,
} from './Duplicates/SimilarContacts';
export {
  type ImportColumnView,
  ImportMapping,
  ImportMappingLoading,
  type ImportMappingProps,
  leaveOut,
} from './Import/ImportMapping';
export {
  ImportColumns,
  type ImportColumnsProps,
  type ImportFile,
  ImportPage,
  type ImportPageProps,
  importSteps,
} from './Import/ImportPage';
export {
  ImportDone,
  type ImportDoneProps,
  ImportProgress,
  type ImportProgressProps,
  ImportStart,
  type ImportStartProps,
} from './Import/ImportProgress';
export {
  type BrokenRow,
  BrokenRows,
  type BrokenRowsProps,
  type ImportCounts,
  ImportTrialRun,
  type ImportTrialRunProps,
  importSegments,
} from './Import/ImportTrialRun';
export type { ContactEventView } from './Timeline/events';
export { Timeline, TimelineLoading, type TimelineProps } from './Timeline/Timeline';
