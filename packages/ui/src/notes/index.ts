export { EmbedCard, type EmbedCardProps, EmbedNote } from './EmbedCard/EmbedCard';
export { EmbedTaskList, type EmbedTaskListProps } from './EmbedTaskList/EmbedTaskList';
export { unifiedOf } from './IconPicker/emoji';
export { IconPicker, type IconPickerProps } from './IconPicker/IconPicker';
export { NoteHead, type NoteHeadProps, type PageCoverView } from './NoteHead/NoteHead';
export {
  type CommentDraft,
  PageComments,
  type PageCommentsProps,
  type PageCommentView,
  type PageThreadView,
} from './PageComments/PageComments';
export type { AnchoredThread, PageAnchor, PageCommenting } from './PageEditor/commenting';
export type { BlockPlace, OfferedEmbed, PageContact, PageEmbedProps, PageEmbeds } from './PageEditor/embeds';
export type { PageFileView, PageMedia } from './PageEditor/media';
export { PageEditor, type PageEditorProps, preloadPageEditor } from './PageEditor/PageEditor';
export type { PageAwareness } from './PageEditor/PageSurface';
export type { PagePerson, PageReferences } from './PageEditor/references';
export {
  type PageBlockChangeView,
  PageHistory,
  type PageHistoryProps,
  type PageVersionView,
} from './PageHistory/PageHistory';
export { PageImport, type PageImportProps, type PageImportReport } from './PageImport/PageImport';
export {
  type ListedPage,
  PageList,
  type PageListProps,
  type PageListTab,
} from './PageList/PageList';
export { PagePanel, type PagePanelProps } from './PagePanel/PagePanel';
export { PagePublishing, type PagePublishingProps } from './PagePublishing/PagePublishing';
export { PageSaving, type PageSavingProps, type PageSavingState } from './PageSaving/PageSaving';
export {
  type PageLevelView,
  type PageMemberView,
  PageSharing,
  type PageSharingProps,
} from './PageSharing/PageSharing';
export { PageTree, type PageTreeProps } from './PageTree/PageTree';
export type { PageMove, TreeBranch } from './PageTree/tree';
export { type PageView, pageName } from './page';
