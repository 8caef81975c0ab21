export { type GalleryLook, gridOfLook } from '../gallery-page/look';
export type { FaceCoverView } from '../gallery-page/People/FaceCover';
export { PhotoGrid, type PhotoGridProps } from '../gallery-page/PhotoGrid/PhotoGrid';
export { type PhotoSource, type PhotoView, sourceFor } from '../gallery-page/photo';
export { GuestAccessForm, type GuestAccessFormProps, type GuestAccessView } from './Access/GuestAccessForm';
export { AlbumList, type AlbumListProps, type AlbumView, type TagView } from './AlbumList/AlbumList';
export {
  CollaboratorList,
  type CollaboratorListProps,
  type CollaboratorView,
} from './Collaborators/CollaboratorList';
export { CommentList, type CommentListProps, type ListedComment } from './Comments/CommentList';
export { CoverEditor, type CoverEditorProps } from './Cover/CoverEditor';
export { DeletedList, type DeletedListProps, type DeletedView } from './Deleted/DeletedList';
export { DownloadMenu, type DownloadMenuProps, type DownloadSize } from './Downloads/DownloadMenu';
export { ExpiryField, type ExpiryFieldProps } from './Expiry/ExpiryField';
export { FaceConsentDialog, type FaceConsentDialogProps } from './Faces/FaceConsentDialog';
export { FaceGroups, type FaceGroupsProps, type FaceGroupView } from './Faces/FaceGroups';
export { type OtherPerson, PersonBar, type PersonBarProps } from './Faces/PersonBar';
export { type FileNameFormat, FileNames, type FileNamesProps } from './FileNames/FileNames';
export { GalleryHeader, type GalleryHeaderProps, type GalleryTab } from './GalleryHeader/GalleryHeader';
export { GalleryCard, type GalleryCardProps } from './GalleryList/GalleryCard';
export {
  GalleryList,
  type GalleryListProps,
  type GallerySort,
  gallerySorts,
} from './GalleryList/GalleryList';
export type { CoverView, FocalPoint, GalleryState, GalleryView } from './gallery';
export { LayoutSettings, type LayoutSettingsProps } from './Layout/LayoutSettings';
export {
  type GalleryAddress,
  NewGalleryDialog,
  type NewGalleryDialogProps,
  type NewGalleryDraft,
} from './NewGallery/NewGalleryDialog';
export { PinField, type PinFieldProps } from './Pin/PinField';
export {
  GalleryPreferences,
  type GalleryPreferencesProps,
  type PreferencesView,
} from './Preferences/GalleryPreferences';
export { SelectionBar, type SelectionBarProps, type SelectionTarget } from './SelectionBar/SelectionBar';
export { PickList, type PickListProps, type SelectedPhotoView } from './Selections/PickList';
export { SelectionForm, type SelectionFormProps } from './Selections/SelectionForm';
export { SelectionList, type SelectionListProps } from './Selections/SelectionList';
export { countInWords, rulesInWords, type SelectionView, selectionState } from './Selections/selection';
export type { SelectionDraft, SelectionRules } from './Selections/selection-draft';
export type { EmbedView } from './Share/EmbedSection';
export {
  type GalleryInvitationView,
  type RoleOption,
  type ShareByEmail,
  ShareDialog,
  type ShareDialogProps,
  type ShareDraft,
} from './Share/ShareDialog';
export { SortMenu, type SortMenuProps, sortOptions } from './Sort/SortMenu';
export { type TagChip, TagChips, type TagChipsProps } from './Tags/TagChips';
export { DropHint, type DropHintProps, UploadPanel, type UploadPanelProps } from './UploadPanel/UploadPanel';
export { type UploadFile, type UploadState, type UploadTotals, uploadTotals } from './UploadPanel/upload';
export { VideoCard, type VideoCardProps, type VideoView } from './Videos/VideoCard';
export {
  VisitorFormFields,
  type VisitorFormFieldsProps,
  type VisitorQuestion,
} from './VisitorForm/VisitorFormFields';
export {
  PreRegisteredList,
  type PreRegisteredListProps,
  type PreRegisteredView,
} from './Visitors/PreRegisteredList';
export { VisitorInsights, type VisitorInsightsProps, type VisitorRow } from './Visitors/VisitorInsights';
export { type VisitorStep, VisitorSteps, type VisitorStepsProps } from './Visitors/VisitorSteps';
export { WatermarkEditor, type WatermarkEditorProps } from './Watermarks/WatermarkEditor';
export { placements as watermarkPlacements, type WatermarkView } from './Watermarks/watermark';
