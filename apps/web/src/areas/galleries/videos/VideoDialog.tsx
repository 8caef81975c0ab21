import * as limits from '@atelier/domain/limits';
import { useCreateGalleryVideo, useUpdateGalleryVideo, useVideoSlugCheck } from '@atelier/react-hooks';
import type { EmbeddedVideo, Gallery } from '@atelier/sdk';
import { FormDialog, SelectField, SettingsForm, TextField, useTypedForm } from '@atelier/ui';
import { useState } from 'react';
import { toasts } from '../../../app/toasts';
import { useFormSaving } from '../../../app/use-form-saving';
import { useSameWish } from '../../../app/use-same-wish';
import { formProblems } from '../../settings/problems';
import { AddressForm, useAddressDraft } from '../settings/AddressForm';
import { refusalOf } from '../settings/refusal';
import classes from './videos.module.css';

export interface VideoDialogProps {
  readonly gallery: Gallery;
  /** The one to change; a new one without it. */
  readonly video?: EmbeddedVideo | undefined;
  readonly onClose: () => void;
}

/** Adds a film, or changes one. */
export function VideoDialog({ gallery, video, onClose }: VideoDialogProps) {
  return (
    <FormDialog opened title={video ? video.title : 'Add a film'} onClose={onClose}>
      <div className={classes.dialog}>
        <VideoForm gallery={gallery} video={video} onClose={onClose} />
        {video && <VideoAddress gallery={gallery} video={video} />}
      </div>
    </FormDialog>
  );
}

function VideoForm({ gallery, video, onClose }: VideoDialogProps) {
  const { _id: galleryId, albums } = gallery;
  const create = useCreateGalleryVideo();
  const update = useUpdateGalleryVideo();
  const adding = useFormSaving(create);
  const changing = useFormSaving(update);
  const sameWish = useSameWish();
  const form = useTypedForm({
    field: `gallery.${galleryId}.video.${video?._id ?? 'new'}`,
    label: 'Film',
    saved: { url: video?.url ?? '', title: video?.title ?? '', albumId: video?.albumId ?? '' },
    revision: video?.revision,
  });
  const { url, title, albumId } = form.values;
  const { fields, whole } = formProblems(create.error ?? update.error, ['url', 'title']);
  const [isIncomplete, setIncomplete] = useState(false);
  /** What a missing text is called, once somebody has tried to save without it. */
  const missing = (text: string, what: string) =>
    isIncomplete && text.trim() === '' ? `Enter the ${what} of the film.` : undefined;
  const save = () => {
    if (url.trim() === '' || title.trim() === '') return setIncomplete(true);
    const { albumId: _albumId, ...typed } = form.changes;
    const done = () => {
      form.reset();
      toasts.show(video ? 'Film saved' : 'Film added');
      onClose();
    };
    const album = albumId === '' ? null : albumId;
    if (video)
      void changing.save(
        { galleryId, videoId: video._id, revision: form.revision, ...typed, albumId: album },
        done,
      );
    else
      void adding.save(sameWish({ galleryId, url: url.trim(), title: title.trim(), albumId: album }), done);
  };
  return (
    <SettingsForm
      isChanged={form.isChanged}
      pending={adding.isPending || changing.isPending}
      error={whole}
      onSubmit={save}
      submitLabel={video ? 'Save' : 'Add film'}
    >
      <TextField
        label="Link"
        inputMode="url"
        placeholder="https://vimeo.com/76979871"
        hint="The address of the film on YouTube or Vimeo."
        maxLength={limits.createEmbeddedVideo.url}
        value={url}
        onChange={(next) => form.change({ url: next })}
        error={fields.url ?? missing(url, 'link')}
        data-autofocus
      />
      <TextField
        label="Title"
        maxLength={limits.createEmbeddedVideo.title}
        value={title}
        onChange={(next) => form.change({ title: next })}
        error={fields.title ?? missing(title, 'title')}
      />
      {albums.length > 1 && (
        <SelectField
          label="Album"
          options={[
            { value: '', label: 'At the end of the gallery' },
            ...albums.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={albumId}
          onChange={(next) => form.change({ albumId: next })}
        />
      )}
    </SettingsForm>
  );
}

function VideoAddress({ gallery, video }: { gallery: Gallery; video: EmbeddedVideo }) {
  const update = useUpdateGalleryVideo();
  const ids = { galleryId: gallery._id, videoId: video._id };
  const draft = useAddressDraft({
    kind: 'video',
    field: `gallery.video.${video._id}.slug`,
    slug: video.slug,
  });
  return (
    <AddressForm
      draft={draft}
      check={useVideoSlugCheck(gallery._id, draft.asked, video._id)}
      prefix={`${gallery.url}/`}
      onSave={async (slug) => {
        const saved = await update.send({ ...ids, slug }).catch(() => null);
        if (saved) toasts.show('Address changed');
        return saved !== null;
      }}
      pending={update.isPending}
      error={refusalOf(update.error)}
    />
  );
}
