import { useGalleryImage, useUpdateGalleryCover } from '@atelier/react-hooks';
import type { Gallery } from '@atelier/sdk';
import { Button, CoverEditor, SettingsNote, SettingsSection, useReadOnly, useTypedForm } from '@atelier/ui';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError, toasts } from '../../../app/toasts';
import { useFormSaving } from '../../../app/use-form-saving';
import type { GalleryPartProps } from '../part';
import { PhotoPicker } from './PhotoPicker';
import { refusalOf } from './refusal';

/** The cover, and the point of it that stays in sight. */
export function CoverSection({ gallery }: GalleryPartProps) {
  return (
    <SettingsSection
      title="Cover"
      text="At the top of the gallery, in your list, and where its link is shared."
    >
      <Cover gallery={gallery} />
    </SettingsSection>
  );
}

const center = 0.5;

/** The cover as a form: no photograph is an empty id. */
const savedCover = ({ coverImage }: Pick<Gallery, 'coverImage'>) => ({
  imageId: coverImage?.imageId ?? '',
  x: coverImage?.focalPoint.x ?? center,
  y: coverImage?.focalPoint.y ?? center,
});

function Cover({ gallery }: GalleryPartProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const saved = savedCover(gallery);
  const form = useTypedForm({ field: `gallery.${gallery._id}.cover`, label: 'Cover', saved });
  const { imageId, x, y } = form.values;
  const chosen = useGalleryImage(imageId === '' || imageId === saved.imageId ? undefined : imageId).data;
  const url =
    imageId === saved.imageId ? gallery.coverImage?.url : (chosen?.sources.at(0)?.url ?? chosen?.signedUrl);
  const update = useUpdateGalleryCover();
  const saving = useFormSaving(update);
  const [isChoosing, setChoosing] = useState(false);
  const inputOf = (cover: typeof saved) => ({
    galleryId: gallery._id,
    imageId: cover.imageId || null,
    focalPoint: { x: cover.x, y: cover.y },
  });
  const save = () => {
    const sent = form.sending();
    void saving.save(inputOf(form.values), () => {
      sent();
      toasts.undo('Cover saved', () =>
        update
          .send(inputOf(saved))
          .catch((error: unknown) => toastError(error, 'Couldn’t bring the cover back.')),
      );
    });
  };
  return (
    <>
      {url ? (
        <CoverEditor
          value={{ url, focalPoint: { x, y } }}
          onChange={form.change}
          onChoose={() => setChoosing(true)}
          onSave={save}
          isChanged={form.isChanged}
          pending={saving.isPending}
          error={refusalOf(update.error)}
        />
      ) : (
        <>
          <SettingsNote>
            {gallery.imageCount === 0 ? 'Add photos first, then choose one of them.' : 'No cover chosen yet.'}
          </SettingsNote>
          {!isReadOnly && gallery.imageCount > 0 && (
            <div>
              <Button icon={IconPhoto} onClick={() => setChoosing(true)}>
                Choose a photo
              </Button>
            </div>
          )}
        </>
      )}
      {isChoosing && (
        <PhotoPicker
          title="Choose the cover"
          gallery={gallery}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            form.change({ imageId: id, x: center, y: center });
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
