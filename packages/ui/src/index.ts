/** Everything the kit offers: an index for each area. */

export { CodeStep, type CodeStepProps, clockText } from './account/CodeStep/CodeStep';
export { FormError } from './account/FormError';
export {
  type LogoUpload,
  OnboardingProfile,
  type OnboardingProfileProps,
  type ProfileDraft,
} from './account/OnboardingProfile/OnboardingProfile';
export {
  HandleHint,
  type HandleState,
  OnboardingStudio,
  type OnboardingStudioProps,
  type StudioDraft,
} from './account/OnboardingStudio/OnboardingStudio';
export { StudioPreview, type StudioPreviewProps } from './account/OnboardingStudio/StudioPreview';
export { PasswordStep, type PasswordStepProps } from './account/PasswordStep/PasswordStep';
export { SignInCard, type SignInCardProps } from './account/SignInCard/SignInCard';
export {
  SplitLayout,
  type SplitLayoutProps,
  type SplitPhotograph,
  StepCounter,
  type StepCounterProps,
} from './account/SplitLayout/SplitLayout';
export {
  ContactCards,
  ContactCardsLoading,
  type ContactCardsProps,
} from './contacts/ContactCards/ContactCards';
export { type ContactDraft, ContactForm, type ContactFormProps } from './contacts/ContactForm/ContactForm';
export {
  ContactPanel,
  ContactPanelLoading,
  type ContactPanelProps,
  type Fact,
} from './contacts/ContactPanel/ContactPanel';
export {
  type ContactColumn,
  type ContactSort,
  ContactTable,
  ContactTableLoading,
  type ContactTableProps,
} from './contacts/ContactTable/ContactTable';
export type { ContactView } from './contacts/contact';
export {
  DuplicateList,
  DuplicateListLoading,
  type DuplicateListProps,
  type DuplicateView,
} from './contacts/Duplicates/DuplicateList';
export {
  MergeEditor,
  MergeEditorLoading,
  type MergeEditorProps,
  type MergeFieldView,
  type MergeSource,
} from './contacts/Duplicates/MergeEditor';
export { MergeHistory, type MergeHistoryProps, type MergeView } from './contacts/Duplicates/MergeHistory';
export {
  SimilarContacts,
  type SimilarContactsProps,
  type SimilarContactView,
} from './contacts/Duplicates/SimilarContacts';
export {
  type ImportColumnView,
  ImportMapping,
  ImportMappingLoading,
  type ImportMappingProps,
  leaveOut,
} from './contacts/Import/ImportMapping';
export {
  ImportColumns,
  type ImportColumnsProps,
  type ImportFile,
  ImportPage,
  type ImportPageProps,
  importSteps,
} from './contacts/Import/ImportPage';
export {
  ImportDone,
  type ImportDoneProps,
  ImportProgress,
  type ImportProgressProps,
  ImportStart,
  type ImportStartProps,
} from './contacts/Import/ImportProgress';
export {
  type BrokenRow,
  BrokenRows,
  type BrokenRowsProps,
  type ImportCounts,
  ImportTrialRun,
  type ImportTrialRunProps,
  importSegments,
} from './contacts/Import/ImportTrialRun';
export type { ContactEventView } from './contacts/Timeline/events';
export { Timeline, TimelineLoading, type TimelineProps } from './contacts/Timeline/Timeline';
export { AddressField, type AddressFieldProps, type AddressState } from './editor/Addresses/AddressField';
export { ConflictDialog, type ConflictDialogProps } from './editor/Conflict/ConflictDialog';
export { EditorLoading } from './editor/EditorShell/EditorLoading';
export { type EditorPlace, EditorShell, type EditorShellProps } from './editor/EditorShell/EditorShell';
export { type OtherEditor, OthersHere } from './editor/EditorShell/OthersHere';
export { SavingMark, type SavingMarkProps, type SavingView } from './editor/EditorShell/SavingMark';
export { FieldsPane, type FieldsPaneProps } from './editor/FieldsPane/FieldsPane';
export type { FieldFocus } from './editor/fields/focus';
export { type EditorFiles, EditorFilesContext, type FileUpload } from './editor/files/context';
export { PreviewPane, type PreviewPaneProps } from './editor/preview/PreviewPane';
export { moneyOf as moneyOfFile, quoteOfStep } from './editor/quote';
export { Readiness, type ReadinessProps } from './editor/Readiness/Readiness';
export { type RichVariables, RichVariablesContext } from './editor/RichText/variables';
export { StepList, type StepListProps } from './editor/StepList/StepList';
export { ValuesEditor, type ValuesEditorProps, type ValueView } from './editor/Values/ValuesEditor';
export { ValuesLink, type ValuesLinkProps } from './editor/Values/ValuesLink';
export { DayChart, type DayChartProps, type DayView } from './figures/DayChart/DayChart';
export { durationInWords } from './figures/duration';
export { FigureStrip, type FigureStripProps, type FigureView } from './figures/FigureStrip/FigureStrip';
export { ReportHead, type ReportHeadProps } from './figures/ReportHead/ReportHead';
export { percent, type RateView } from './figures/rates';
export { useShortDay } from './figures/useShortDay';
export {
  Avatar,
  type AvatarProps,
  WorkspaceAvatar,
  type WorkspaceAvatarProps,
} from './foundation/Avatar/Avatar';
export { groundCount, groundOf, initialsOf } from './foundation/Avatar/people';
export { Board, type BoardProps } from './foundation/Board/Board';
export { BoardLoading } from './foundation/Board/BoardLoading';
export type {
  BoardColumnView,
  BoardItem,
  BoardMove,
  BoardWords,
  CardProps,
} from './foundation/Board/board';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './foundation/Button/Button';
export { CarryArea, type CarryAreaProps } from './foundation/Carry/CarryArea';
export type { CarryFlow, CarryMove, Lane, Place as CarryPlace } from './foundation/Carry/carry';
export { useCarry, useCarryItem, useCarryLane } from './foundation/Carry/context';
export { ChipGroup, type ChipGroupProps } from './foundation/ChipGroup/ChipGroup';
export { CodeField, type CodeFieldProps, codeDigits, codeLength } from './foundation/CodeField/CodeField';
export {
  type ColourOption,
  ColourSwatches,
  type ColourSwatchesProps,
} from './foundation/ColourSwatches/ColourSwatches';
export { type Column, DataTable, type DataTableProps, virtualFrom } from './foundation/DataTable/DataTable';
export { FetchingMore, type FetchingMoreProps } from './foundation/DataTable/FetchingMore';
export { type RowKey, rowKey, toggled } from './foundation/DataTable/selection';
export { ConfirmDialog, type ConfirmDialogProps } from './foundation/Dialog/ConfirmDialog';
export { FormDialog, type FormDialogProps } from './foundation/Dialog/FormDialog';
export { type Defined, defined } from './foundation/defined';
export { EditableText, type EditableTextProps } from './foundation/EditableText/EditableText';
export { MultiSelectField, type MultiSelectFieldProps } from './foundation/Field/MultiSelectField';
export { SelectField, type SelectFieldProps, type SelectOption } from './foundation/Field/SelectField';
export { SuffixField, type SuffixFieldProps } from './foundation/Field/SuffixField';
export {
  type FieldProps,
  fieldClasses,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './foundation/Field/TextField';
export { Checkbox, type CheckboxProps, Switch, type ToggleProps } from './foundation/Field/Toggle';
export { FileDrop, type FileDropProps } from './foundation/FileDrop/FileDrop';
export { Icon, type IconProps, type TablerIcon } from './foundation/Icon';
export { IconButton, type IconButtonProps } from './foundation/IconButton/IconButton';
export { commandKey, Kbd, type KbdProps } from './foundation/Kbd/Kbd';
export {
  type DrawingProps,
  Logo,
  Mark,
  Sprig,
  StudioWord,
  type StudioWordProps,
} from './foundation/Logo/Logo';
export { Menu, type MenuGroup, type MenuItem, type MenuProps } from './foundation/Menu/Menu';
export { Glyph, type GlyphKind, type GlyphProps } from './foundation/Pill/Glyph';
export { Pill, type PillProps, type PillTone } from './foundation/Pill/Pill';
export { Popover, type PopoverProps } from './foundation/Popover/Popover';
export {
  LongWork,
  type LongWorkProps,
  type Measured,
  ProgressBar,
  type ProgressBarProps,
  ProgressRing,
  type ProgressRingProps,
} from './foundation/Progress/Progress';
export {
  type Segment,
  SegmentBar,
  type SegmentBarProps,
  type SegmentColour,
} from './foundation/SegmentBar/SegmentBar';
export type { GivenSignature as SignatureValue } from './foundation/Signature/signature';
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './foundation/Skeleton/Skeleton';
export { CrashScreen, type CrashScreenProps, crashText } from './foundation/States/CrashScreen';
export {
  EmptyState,
  type EmptyStateProps,
  NothingFound,
  type NothingFoundProps,
} from './foundation/States/EmptyState';
export { ErrorState, type ErrorStateProps } from './foundation/States/ErrorState';
export { FullScreenSpinner, type FullScreenSpinnerProps } from './foundation/States/FullScreenSpinner';
export { NoticeScreen, type NoticeScreenProps } from './foundation/States/NoticeScreen';
export { OfflineBanner, type OfflineBannerProps } from './foundation/States/OfflineBanner';
export { Steps, type StepsProps } from './foundation/Steps/Steps';
export {
  actionDuration,
  defaultDuration,
  emptyMessage,
  exitDuration,
  reduceToasts,
  type Toast,
  type ToastAction,
  type ToastEvent,
  type ToastType,
} from './foundation/Toast/reducer';
export {
  createToastStore,
  type ToastOptions,
  type ToastStore,
  type ToastTimers,
} from './foundation/Toast/store';
export { Toaster, type ToasterProps } from './foundation/Toast/Toaster';
export { Tooltip, type TooltipProps } from './foundation/Tooltip/Tooltip';
export { AppFrame, type AppFrameProps } from './frame/AppFrame/AppFrame';
export { BottomBar, type BottomBarProps } from './frame/AppFrame/BottomBar';
export { PlaceCount, type PlaceCountProps } from './frame/AppFrame/PlaceCount';
export type { Place, RunningWork } from './frame/AppFrame/places';
export { Rail, type RailProps } from './frame/AppFrame/Rail';
export { type Crumb, TopBar, type TopBarProps } from './frame/AppFrame/TopBar';
export {
  type WorkspaceChoice,
  WorkspaceMenu,
  type WorkspaceMenuActions,
  type WorkspaceMenuData,
  type WorkspaceMenuProps,
  workspaceMenuGroups,
} from './frame/AppFrame/WorkspaceMenu';
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteItem,
} from './frame/CommandPalette/CommandPalette';
export { type Piece, piecesOf } from './frame/CommandPalette/matches';
export { ScreenHead, type ScreenHeadProps } from './frame/ScreenHead/ScreenHead';
export {
  type SidePanel,
  SidePanelStack,
  type SidePanelStackProps,
} from './frame/SidePanelStack/SidePanelStack';
export {
  GettingStarted,
  type GettingStartedProps,
  type StartingStep,
} from './home/GettingStarted/GettingStarted';
export { Greeting, type GreetingProps, HomePage, type HomePageProps } from './home/Greeting/Greeting';
export { NeedsYou, NeedsYouLoading, type NeedsYouProps, type NeedsYouRow } from './home/NeedsYou/NeedsYou';
export { SectionHead, type SectionHeadProps } from './home/SectionHead/SectionHead';
export {
  type TodayTask,
  TodayTasks,
  TodayTasksLoading,
  type TodayTasksProps,
} from './home/TodayTasks/TodayTasks';
export {
  type ContactUsDraft,
  ContactUsForm,
  type ContactUsFormProps,
  emptyContactUs,
} from './public/ContactUs/ContactUsForm';
export {
  Feature,
  type FeatureProps,
  Hero,
  type HeroProps,
  type Photograph,
  PointList,
  type PointListProps,
} from './public/Hero/Hero';
export {
  AreaList,
  type AreaListProps,
  type Chapter,
  Closing,
  type ClosingProps,
  PublicNotice,
  type PublicNoticeProps,
  Statement,
  Walk,
  type WalkProps,
  WidePhotograph,
  type WidePhotographProps,
} from './public/Landing/Landing';
export { NewsletterForm, type NewsletterFormProps } from './public/Newsletter/NewsletterForm';
export { Prose, type ProseProps } from './public/Prose/Prose';
export {
  PublicFooter,
  type PublicFooterProps,
  PublicHeader,
  type PublicHeaderProps,
  type PublicLink,
  PublicPage,
  type PublicPageProps,
} from './public/PublicPage/PublicPage';
export {
  type SealVerdictView,
  SealVerifier,
  type SealVerifierProps,
  type VerifiedSignatureView,
} from './public/SealVerifier/SealVerifier';
export { PictureField, type PictureFieldProps } from './settings/PictureField/PictureField';
export { SessionList, type SessionListProps, type SessionView } from './settings/SessionList/SessionList';
export {
  FixedValue,
  type FixedValueProps,
  SettingsActions,
  SettingsForm,
  type SettingsFormProps,
  SettingsLoading,
  SettingsNote,
  SettingsPage,
  type SettingsPageProps,
  SettingsPair,
  SettingsSection,
  type SettingsSectionProps,
  type SettingsTab,
} from './settings/SettingsPage/SettingsPage';
export { RecoveryCodes, type RecoveryCodesProps } from './settings/TwoFactor/RecoveryCodes';
export { TwoFactorSetup, type TwoFactorSetupProps } from './settings/TwoFactor/TwoFactorSetup';
export {
  type VariableDraft,
  VariableForm,
  type VariableFormProps,
  VariableUses,
} from './settings/VariableList/VariableForm';
export {
  VariableList,
  type VariableListProps,
  type VariableView,
} from './settings/VariableList/VariableList';
export {
  type OrderedWorkspace,
  WorkspaceOrder,
  type WorkspaceOrderProps,
} from './settings/WorkspaceOrder/WorkspaceOrder';
export { type DueSettings, dueOf } from './tasks/due';
export { LabelManager, type LabelManagerProps } from './tasks/LabelManager/LabelManager';
export {
  type LabelActions,
  type LabelMove,
  labelColours,
  labelGroups,
  type ManagedLabel,
} from './tasks/LabelManager/labels';
export {
  QuickAdd,
  type QuickAddProps,
  type QuickAddReading,
  type QuickAddToken,
} from './tasks/QuickAdd/QuickAdd';
export {
  type QuickAddCandidate,
  type QuickAddUnclear,
  UnclearName,
  type UnclearNameProps,
} from './tasks/QuickAdd/UnclearName';
export type { TaskColumnView, TaskMove } from './tasks/TaskBoard/board';
export { TaskBoard, TaskBoardLoading, type TaskBoardProps } from './tasks/TaskBoard/TaskBoard';
export { TaskCard, type TaskCardProps } from './tasks/TaskCard/TaskCard';
export {
  DueDate,
  People,
  type PeopleProps,
  PriorityMark,
  type PriorityMarkProps,
  StatusMark,
  type StatusMarkProps,
  StatusPill,
  SubTaskCount,
} from './tasks/TaskMarks/TaskMarks';
export { SubTasks, type SubTasksProps, type SubTaskView } from './tasks/TaskPanel/SubTasks';
export {
  type TaskField,
  TaskPanel,
  TaskPanelLoading,
  type TaskPanelProps,
} from './tasks/TaskPanel/TaskPanel';
export { defaultTaskColumns, type TaskColumnId } from './tasks/TaskTable/columns';
export type { TaskGroupView } from './tasks/TaskTable/lines';
export type { TaskSort } from './tasks/TaskTable/SortHead';
export { TaskTableLoading } from './tasks/TaskTable/TableLoading';
export {
  type BulkChoice,
  type BulkField,
  TaskBulkBar,
  type TaskBulkBarProps,
} from './tasks/TaskTable/TaskBulkBar';
export { TaskTable, type TaskTableProps } from './tasks/TaskTable/TaskTable';
export {
  type LabelColour,
  statusGlyph,
  type TaskDue,
  type TaskPerson,
  type TaskPriority,
  type TaskStatus,
  type TaskStatusGroup,
  type TaskSummary,
  taskPriorities,
} from './tasks/task';
export { AtelierProvider, type AtelierProviderProps } from './theme/AtelierProvider';
export {
  applyDocumentTheme,
  type PlatformMarker,
  platformMarker,
  readCookie,
  readThemePreference,
  resolveDocumentTheme,
  saveThemePreference,
} from './theme/documentTheme';
export { type Format, FormatContext, type FormatSettings, useFormat } from './theme/format';
export { Link, type LinkComponent, LinkContext, type LinkProps } from './theme/links';
export {
  isThemePreference,
  type ResolvedTheme,
  resolveTheme,
  type ThemePreference,
  type ThemeSources,
  themeCookieDays,
  themeKey,
  themePreference,
} from './theme/resolveTheme';
export { cssVariablesResolver, theme } from './theme/theme';
export { type ThemeState, useTheme } from './theme/useTheme';
export type { StepTime } from './viewers/ReadingTime';
export {
  ViewerAnalytics,
  ViewerAnalyticsLoading,
  type ViewerAnalyticsProps,
} from './viewers/ViewerAnalytics';
export { ViewerList, type ViewerListProps, type ViewerView } from './viewers/ViewerList';
export { VisitPath, type VisitView } from './viewers/VisitPath';
export type { VisitTimelineProps } from './viewers/VisitTimeline';
export {
  ChoiceList,
  type ChoiceListProps,
  type ChoiceSearch,
  type ChoiceSection,
  type ListChoice,
} from './views/ChoiceList/ChoiceList';
export { FilterBar, type FilterBarProps } from './views/FilterBar/FilterBar';
export { FilterBuilder, type FilterBuilderProps } from './views/FilterBuilder/FilterBuilder';
export {
  type ChipEditor,
  FilterChips,
  type FilterChipsProps,
  type FilterChipView,
} from './views/FilterChips/FilterChips';
export type { ChooserProps, FilterField, SortField } from './views/rules/fields';
export { SortButton, type SortButtonProps } from './views/SortEditor/SortButton';
export { SortEditor, type SortEditorProps } from './views/SortEditor/SortEditor';
export { type ViewIcon, viewIconOf, viewIcons } from './views/ViewDialog/icons';
export { ViewDialog, type ViewDialogProps, type ViewName } from './views/ViewDialog/ViewDialog';
export {
  GroupByMenu,
  type GroupByMenuProps,
  type ViewField,
  type ViewType,
  ViewTypeSwitch,
  type ViewTypeSwitchProps,
} from './views/ViewTabs/ViewControls';
export { type SavedView, ViewTabs, type ViewTabsProps } from './views/ViewTabs/ViewTabs';
export {
  Income,
  type IncomeMonth,
  type IncomePart,
  type IncomeProps,
} from './workflows/Income/Income';
export {
  LeadBoard,
  LeadBoardLoading,
  type LeadBoardProps,
  type LeadColumnView,
} from './workflows/LeadBoard/LeadBoard';
export { LeadCard, type LeadCardProps } from './workflows/LeadCard/LeadCard';
export { LeadNext, type LeadNextProps } from './workflows/LeadNext/LeadNext';
export { type ActivityLine, LeadActivity, type LeadActivityProps } from './workflows/LeadPanel/LeadActivity';
export {
  type LeadFact,
  LeadPanel,
  LeadPanelLoading,
  type LeadPanelProps,
} from './workflows/LeadPanel/LeadPanel';
export { LeadPayments, type LeadPaymentsProps } from './workflows/LeadPayments/LeadPayments';
export type { MoneyNotice } from './workflows/LeadPayments/MoneyNotices';
export type { MoneyLine } from './workflows/LeadPayments/money';
export {
  LeadSignatures,
  type LeadSignaturesProps,
  type SignerView,
} from './workflows/LeadSignatures/LeadSignatures';
export {
  type LeadColumn,
  LeadTable,
  LeadTableLoading,
  type LeadTableProps,
} from './workflows/LeadTable/LeadTable';
export { type LeadStage, type LeadView, leadName, leadStageOf, leadStages } from './workflows/lead';
export { type MailDraft, MailEditor, type MailEditorProps } from './workflows/MailEditor/MailEditor';
export { MailFrame, type MailFrameProps } from './workflows/MailEditor/MailFrame';
export { MailPreview, type MailPreviewProps, type PreviewedMail } from './workflows/MailEditor/MailPreview';
export {
  MailTemplateList,
  MailTemplateListLoading,
  type MailTemplateListProps,
  type MailTemplateView,
} from './workflows/MailTemplateList/MailTemplateList';
export {
  type NewLead,
  NewLeadForm,
  type NewLeadFormProps,
  type TemplateChoice,
} from './workflows/NewLead/NewLeadForm';
export { AnswerFacts, type AnswerFactsProps } from './workflows/responses/AnswerFacts/AnswerFacts';
export {
  ChoiceBars,
  type ChoiceBarsProps,
  type ChoiceView,
} from './workflows/responses/ChoiceBars/ChoiceBars';
export { DropOff, type DropOffProps, type DropOffView } from './workflows/responses/DropOff/DropOff';
export { hotSpotOf } from './workflows/responses/DropOff/hotSpot';
export {
  ResponseList,
  type ResponseListProps,
  type ResponseView,
} from './workflows/responses/ResponseList/ResponseList';
export { type PathQuestionView, ResponsePath } from './workflows/responses/ResponsePath/ResponsePath';
export {
  type AmendDraft,
  type AmendedStepView,
  type AmendedText,
  AmendForm,
  type AmendFormProps,
  type RedlineWords,
} from './workflows/Sending/AmendForm';
export { FileGaps, type FileGapView } from './workflows/Sending/FileGaps';
export { LinkAddress, type LinkAddressProps } from './workflows/Sending/LinkAddress';
export { type LinkDraft, LinkForm, type LinkFormProps } from './workflows/Sending/LinkForm';
export { type SendDraft, SendForm, type SendFormProps } from './workflows/Sending/SendForm';
export {
  SendingPreview,
  type SendingPreviewProps,
} from './workflows/Sending/SendingPreview';
export {
  type FileLinkView,
  type SendingView,
  SentParts,
  type SentPartsProps,
} from './workflows/Sending/SentParts';
export { type SendingState, sendingState } from './workflows/Sending/sendingStates';
export { SignaturePad, type SignaturePadProps } from './workflows/SignaturePad/SignaturePad';
export { moduleKind, type StepView, stepsInWords } from './workflows/steps';
export {
  TemplateList,
  TemplateListLoading,
  type TemplateListProps,
  type TemplateView,
} from './workflows/TemplateList/TemplateList';
export { useDay } from './workflows/useDay';
export * from './account';
export * from './contacts';
export * from './editor';
export * from './foundation';
export * from './frame';
export * from './home';
export * from './public';
export * from './settings';
export * from './tasks';
export * from './theme';
export * from './viewers';
export * from './views';
export * from './workflows';
