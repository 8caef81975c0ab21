import { useGalleryComments, useGalleryImage } from '@atelier/react-hooks';
import { CommentList, FetchingMore, SelectField, useFormat } from '@atelier/ui';
import { PhotoViewer } from '@atelier/ui/gallery-page';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { toastError } from '../../../app/toasts';
import type { GalleryPartProps } from '../part';
import { cameraOf } from '../photos/camera';
import { photoOf } from '../photos/photo';
import { Thumbnail } from '../photos/Thumbnail';
import { useNamedPhoto } from '../photos/use-opened-photo';
import classes from './comments.module.css';
import { commentView, useImageComments } from './use-image-comments';

const OPEN = 'open';
const shown = [
  { value: OPEN, label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];

/** What visitors say about the photographs of a gallery: the open ones first of all. */
export function CommentsPart({ gallery }: GalleryPartProps) {
  const [which, setWhich] = useState(OPEN);
  const [imageId, setImageId] = useNamedPhoto();
  const list = useGalleryComments(gallery._id, { isResolved: which !== OPEN });
  const threads = list.data?.pages.flatMap(({ data }) => data);
  const imageIds = [...new Set(threads?.map(({ comment }) => comment.imageId))];
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <SelectField
          label="Which comments"
          hideLabel
          size="sm"
          style={{ width: 140 }}
          options={shown}
          value={which}
          onChange={setWhich}
        />
      </div>
      {list.isError && !threads ? (
        <LoadFailed title="Couldn’t load the comments" query={list} />
      ) : (
        <CommentList
          comments={threads?.map(({ comment, answers }) => ({
            comment: commentView(comment),
            answers: answers.length,
            isUnanswered: !(answers.at(-1) ?? comment).author.isStudio,
            photo: <Thumbnail imageId={comment.imageId} size={64} />,
          }))}
          onOpen={({ id }) => setImageId(threads?.find(({ comment }) => comment._id === id)?.comment.imageId)}
          empty={
            which === OPEN
              ? {
                  title: 'No open comments',
                  text: 'What visitors say about a photo appears here. Who may comment is set in Access and PIN.',
                }
              : { title: 'Nothing resolved yet', text: 'Resolved comments are kept here.' }
          }
          after={
            <FetchingMore
              hasMore={list.hasNextPage}
              fetching={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          }
        />
      )}
      {imageId !== undefined && (
        <CommentedPhoto
          galleryId={gallery._id}
          imageIds={imageIds.includes(imageId) ? imageIds : [imageId]}
          imageId={imageId}
          onImage={setImageId}
        />
      )}
    </div>
  );
}

interface CommentedPhotoProps {
  galleryId: string;
  /** The photographs that the arrows turn to. */
  imageIds: readonly string[];
  imageId: string;
  onImage: (imageId: string | undefined) => void;
}

/** A photograph large, with what is said about it open beside it. */
function CommentedPhoto({ galleryId, imageIds, imageId, onImage }: CommentedPhotoProps) {
  const { date, time } = useFormat();
  const { data: image, error } = useGalleryImage(imageId);
  // A link may be older than the photograph's deletion.
  const leave = useRef(onImage);
  leave.current = onImage;
  useEffect(() => {
    if (!error) return;
    toastError(error, 'Couldn’t open the photo.');
    leave.current(undefined);
  }, [error]);
  const comments = useImageComments(galleryId, imageId);
  const index = imageIds.indexOf(imageId);
  return (
    <PhotoViewer
      count={imageIds.length}
      photoAt={(at) => (at === index && image?._id === imageId ? photoOf(image) : undefined)}
      index={index}
      onIndex={(at) => onImage(imageIds[at])}
      onClose={() => onImage(undefined)}
      comments={comments}
      isTalking
      detail={image && cameraOf(image, (instant) => `${date(instant)}, ${time(instant)}`)}
    />
  );
}
