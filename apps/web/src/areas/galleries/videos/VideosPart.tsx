import { useCreateGalleryVideo, useDeleteGalleryVideo } from '@atelier/react-hooks';
import type { EmbeddedVideo } from '@atelier/sdk';
import { Button, EmptyState, VideoCard } from '@atelier/ui';
import { IconMovie, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError, toasts } from '../../../app/toasts';
import type { GalleryPartProps } from '../part';
import { VideoDialog } from './VideoDialog';
import classes from './videos.module.css';

const providers: Readonly<Record<string, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The films of a gallery: kept elsewhere, shown behind posters of ours. */
export function VideosPart({ gallery }: GalleryPartProps) {
  const { _id: galleryId, embeddedVideos: videos } = gallery;
  const [edited, setEdited] = useState<EmbeddedVideo | 'new'>();
  const remove = useRemoval(galleryId);
  const add = (
    <Button edits icon={IconPlus} onClick={() => setEdited('new')}>
      Add a film
    </Button>
  );
  return (
    <div className={classes.part}>
      {videos.length === 0 ? (
        <EmptyState
          icon={IconMovie}
          title="No films yet"
          text="Show films from YouTube or Vimeo next to the photos. Nothing is requested from there until a visitor presses play."
          actions={add}
        />
      ) : (
        <>
          <div className={classes.actions}>{add}</div>
          <ul className={classes.cards} aria-label="Films">
            {videos.map((video) => (
              <li key={video._id}>
                <VideoCard
                  video={{
                    id: video._id,
                    title: video.title,
                    provider: providers[video.provider] ?? video.provider,
                    embedUrl: video.embedUrl,
                    posterUrl: video.posterUrl,
                  }}
                  menu={[
                    {
                      items: [
                        {
                          id: 'edit',
                          label: 'Edit',
                          icon: IconPencil,
                          edits: true,
                          onSelect: () => setEdited(video),
                        },
                        {
                          id: 'remove',
                          label: 'Remove',
                          icon: IconTrash,
                          danger: true,
                          edits: true,
                          onSelect: () => remove(video),
                        },
                      ],
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <VideoDialog
          gallery={gallery}
          video={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** Removes a film; the way back embeds it again. */
function useRemoval(galleryId: string): (video: EmbeddedVideo) => void {
  const remove = useDeleteGalleryVideo();
  const create = useCreateGalleryVideo();
  return ({ _id: videoId, url, title, albumId }) =>
    remove.mutate(
      { galleryId, videoId },
      {
        onSuccess: () =>
          toasts.undo(`${title} removed`, () =>
            create.mutate(
              { galleryId, url, title, albumId },
              { onError: (error) => toastError(error, `Couldn’t bring ${title} back.`) },
            ),
          ),
        onError: (error) => toastError(error, `Couldn’t remove ${title}.`),
      },
    );
}
