import { callErrorOf, useUpdateGallery } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { toastRetry, toasts } from '../../app/toasts';

/** Opens galleries to their visitors, and closes them. */
export interface Publishing {
  readonly publish: (galleryId: string, isPublished: boolean) => void;
  readonly isPending: boolean;
  /** Why the last one failed, in words. */
  readonly error: string | undefined;
}

/** Publishes galleries and takes them offline; both take effect for visitors within five seconds. */
export function usePublishing(): Publishing {
  const update = useUpdateGallery();
  const publish = (galleryId: string, isPublished: boolean) => {
    update
      .send({ galleryId, status: isPublished ? 'published' : 'draft' })
      .then((gallery) => {
        if (gallery)
          toasts.show(isPublished ? `${gallery.name} is published` : `${gallery.name} is closed to visitors`);
      })
      .catch((error: unknown) =>
        toastRetry(error, 'The gallery’s status didn’t change.', () => publish(galleryId, isPublished)),
      );
  };
  const error = callErrorOf(update.error);
  return { publish, isPending: update.isPending, error: error ? errorMessage(error) : undefined };
}
