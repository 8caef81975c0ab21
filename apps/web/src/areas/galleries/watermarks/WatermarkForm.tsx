import * as limits from '@atelier/domain/limits';
import {
  useCreateWatermark,
  useUpdateWatermark,
  useUploadWatermarkPicture,
  useWatermark,
  useWatermarkPreview,
} from '@atelier/react-hooks';
import type { NewWatermark, WatermarkProfile } from '@atelier/sdk';
import { useTypedForm, WatermarkEditor, type WatermarkView } from '@atelier/ui';
import { useEffect, useState } from 'react';
import { toasts } from '../../../app/toasts';
import { useFormSaving } from '../../../app/use-form-saving';
import { refusalOf } from '../settings/refusal';
import type { PreviewImage } from './preview-image';

export interface WatermarkFormProps {
  /** The one to change; a new one without it. */
  readonly profile?: WatermarkProfile;
  /** The photograph on which it is shown. */
  readonly image: PreviewImage | undefined;
  readonly onSaved?: (profile: WatermarkProfile) => void;
}

interface Draft extends Omit<WatermarkView, 'pictureUrl'> {
  /** Empty while there is no picture. */
  pictureKey: string;
}

const blank: Draft = {
  name: '',
  kind: 'text',
  text: '',
  pictureKey: '',
  colour: '#ffffff',
  opacity: 0.6,
  size: 0.35,
  placement: 'bottomRight',
  fromWidth: 1000,
};

const draftOf = ({ text, pictureKey, ...profile }: WatermarkProfile): Draft => {
  const { name, kind, colour, opacity, size, placement, fromWidth } = profile;
  return {
    name,
    kind,
    text: text ?? '',
    pictureKey: pictureKey ?? '',
    colour,
    opacity,
    size,
    placement,
    fromWidth,
  };
};

/** Makes a watermark, or changes one. What is typed is kept on this device until it is saved. */
export function WatermarkForm({ profile: listed, image, onSaved }: WatermarkFormProps) {
  const profile = useWatermark(listed?.profileId).data ?? listed;
  const create = useCreateWatermark();
  const update = useUpdateWatermark();
  const adding = useFormSaving(create);
  const changing = useFormSaving(update);
  const form = useTypedForm({
    field: `watermark.${profile?.profileId ?? 'new'}`,
    label: 'Watermark',
    saved: profile ? draftOf(profile) : blank,
    revision: profile?.revision,
  });
  const picture = usePicture((pictureKey) => form.change({ pictureKey }));
  const { pictureKey, ...values } = form.values;
  const drawn = useWatermarkPreview(
    profile && image && !form.isChanged ? { profileId: profile.profileId, imageId: image.id } : undefined,
  ).data;
  const save = () => {
    const sent = form.sending();
    const input: NewWatermark = {
      ...values,
      name: values.name.trim(),
      text: values.kind === 'text' ? values.text.trim() : null,
      ...(values.kind === 'picture' && { pictureKey }),
    };
    const done = (saved: WatermarkProfile | undefined) => {
      sent(saved?.revision);
      toasts.show(`${input.name} saved`);
      if (saved) onSaved?.(saved);
    };
    if (profile)
      void changing.save(
        { profileId: profile.profileId, revision: form.revision, ...changesOf(input, form.changes) },
        done,
      );
    else void adding.save(input, done);
  };
  return (
    <WatermarkEditor
      value={{ ...values, pictureUrl: picture.urlOf(pictureKey, profile) }}
      onChange={form.change}
      onPicture={picture.upload}
      photoUrl={image?.url}
      drawnUrl={drawn?.sources.find(({ width }) => width <= 1920)?.url ?? drawn?.sources.at(0)?.url}
      galleries={profile?.galleryCount ?? 0}
      onSave={save}
      limits={{ name: limits.NewWatermark.name, text: limits.NewWatermark.text }}
      pending={adding.isPending || changing.isPending || picture.isPending}
      error={picture.error ?? refusalOf(profile ? update.error : create.error)}
    />
  );
}

/** Returns what changes of a watermark: the fields that were touched, and the text or picture of another kind. */
function changesOf(input: NewWatermark, changes: Partial<Draft>): Partial<NewWatermark> {
  const names = new Set<string>([
    ...Object.keys(changes),
    ...('kind' in changes ? ['text', 'pictureKey'] : []),
  ]);
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)));
}

/** The picture of a watermark: uploaded when it is chosen, and shown from this device until it is saved. */
function usePicture(onKey: (key: string) => void) {
  const { mutate, isPending, error } = useUploadWatermarkPicture();
  const [local, setLocal] = useState<{ key: string; url: string }>();
  useEffect(() => () => local && URL.revokeObjectURL(local.url), [local]);
  return {
    isPending,
    error: refusalOf(error),
    upload: (file: File) =>
      mutate(
        { file },
        {
          onSuccess: (key) => {
            setLocal({ key, url: URL.createObjectURL(file) });
            onKey(key);
          },
        },
      ),
    urlOf: (key: string, profile: WatermarkProfile | undefined): string | null =>
      key === ''
        ? null
        : key === local?.key
          ? local.url
          : key === profile?.pictureKey
            ? profile.pictureUrl
            : null,
  };
}
