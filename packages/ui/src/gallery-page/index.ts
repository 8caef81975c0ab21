/** The page of a gallery that visitors see: light, without Mantine, in the studio's colours. Styles: `@atelier/ui/gallery-page.css`. */

export { lazyPart } from '../client-file/lazy-part';
export { CommentThread, type CommentThreadProps } from './Comments/CommentThread';
export { type CommentView, type Thread, threadsOf } from './Comments/threads';
export { Door, type DoorProps, type DoorView } from './Door/Door';
export { PinDoor, type PinDoorProps } from './Door/PinDoor';
export { type VisitorField, VisitorForm, type VisitorFormProps } from './Door/VisitorForm';
export { type DownloadChoice, DownloadDialog, type DownloadDialogProps } from './Download/DownloadDialog';
export { DownloadPage, type DownloadPageProps, type PreparedZip } from './Download/DownloadPage';
export { FilmList, type FilmListProps, type FilmView } from './Films/FilmList';
export { DevicesLine, type DevicesLineProps } from './Joining/DevicesLine';
export { JoinDialog, type JoinDialogProps } from './Joining/JoinDialog';
export { type GalleryLook, gridOfLook } from './look';
export { AlbumTabs, type AlbumTabsProps, type VisitedAlbumView } from './Page/AlbumTabs';
export { GalleryPage, type GalleryPageProps } from './Page/GalleryPage';
export { PageActions, type PageActionsProps } from './Page/PageActions';
export { TagFilter, type TagFilterProps } from './Page/TagFilter';
export { VisitorCover, type VisitorCoverProps } from './Page/VisitorCover';
export type { FaceCoverView } from './People/FaceCover';
export { FindMeDialog, type FindMeDialogProps } from './People/FindMeDialog';
export { PeopleHead, type PeopleHeadProps } from './People/PeopleHead';
export { PeopleList, type PeopleListProps, type VisitedPersonView } from './People/PeopleList';
export { PhotoGrid, type PhotoGridProps } from './PhotoGrid/PhotoGrid';
export type { PhotoSource, PhotoView } from './photo';
export { FinishDialog, type FinishDialogProps } from './Selection/FinishDialog';
export { ListHead, type ListHeadProps } from './Selection/ListHead';
export { SelectionTray, type SelectionTrayProps } from './Selection/SelectionTray';
export {
  loadPhotoViewer,
  PhotoViewer,
  type PhotoViewerProps,
  type ViewerComments,
} from './Viewer/PhotoViewer';
