import { useChangeGalleryPin, useGallerySlugCheck, useUpdateGallery } from '@atelier/react-hooks';
import { ExpiryField, FixedValue, SettingsSection, useDay, useReadOnly } from '@atelier/ui';
import { toasts } from '../../../app/toasts';
import type { GalleryPartProps } from '../part';
import { AddressForm, useAddressDraft } from './AddressForm';
import { AlbumsAccess } from './AlbumsAccess';
import { DayField, isWholeDay } from './DayField';
import { GuestsSection } from './GuestsSection';
import { PinSetting } from './PinSetting';
import { refusalOf } from './refusal';
import classes from './settings.module.css';
import { useSavingAtOnce } from './use-saving-at-once';
import { useStudioZone } from './use-studio-zone';
import { VisitorFormSection } from './VisitorFormSection';

/** Where a gallery is, from when and until when it is open, and what lets visitors in. */
export function AccessPart({ gallery }: GalleryPartProps) {
  const isReadOnly = useReadOnly() !== undefined;
  return (
    <div className={classes.part}>
      <SettingsSection title="Address" text="Where visitors find the gallery. Earlier addresses lead to it.">
        {isReadOnly ? <FixedValue label="Address" value={gallery.url} /> : <Address gallery={gallery} />}
      </SettingsSection>
      <SettingsSection
        title="PIN"
        text="Guests enter it once on each device. People whom you invite by email don’t need it."
      >
        <GalleryPin gallery={gallery} />
      </SettingsSection>
      <SettingsSection title="Albums" text="An album can have a PIN of its own, or be for clients only.">
        <AlbumsAccess gallery={gallery} />
      </SettingsSection>
      <GuestsSection gallery={gallery} />
      <VisitorFormSection gallery={gallery} />
      <SettingsSection
        title="First and last day"
        text="Both by the clock of your studio. Nothing is deleted when a gallery closes."
      >
        {isReadOnly ? <DayFacts gallery={gallery} /> : <Days gallery={gallery} />}
      </SettingsSection>
    </div>
  );
}

function Address({ gallery: { _id, slug, url } }: GalleryPartProps) {
  const update = useUpdateGallery();
  const draft = useAddressDraft({ kind: 'gallery', field: `gallery.${_id}.slug`, slug });
  return (
    <AddressForm
      draft={draft}
      check={useGallerySlugCheck(draft.asked, _id)}
      prefix={url.slice(0, url.lastIndexOf('/') + 1)}
      onSave={async (next) => {
        const saved = await update.send({ galleryId: _id, slug: next }).catch(() => null);
        if (saved) toasts.show('Address changed');
        return saved !== null;
      }}
      pending={update.isPending}
      error={refusalOf(update.error)}
    />
  );
}

function GalleryPin({ gallery: { _id, hasMasterPin } }: GalleryPartProps) {
  return (
    <PinSetting
      opens="this gallery"
      hasPin={hasMasterPin}
      change={useChangeGalleryPin()}
      inputOf={(pin) => ({ galleryId: _id, ...pin })}
    />
  );
}

function Days({ gallery }: GalleryPartProps) {
  const { zone, today } = useStudioZone();
  const save = useSavingAtOnce(
    useUpdateGallery(),
    gallery,
    ({ expiresOn, releaseOn }, { _id, revision }) => ({
      galleryId: _id,
      revision,
      ...(expiresOn !== undefined && { expiresOn }),
      ...(releaseOn !== undefined && { releaseOn }),
    }),
    'Days saved',
  );
  const { releaseOn, expiresOn } = gallery;
  return (
    <>
      <DayField
        label="First day"
        value={releaseOn}
        onChange={(day) => save({ releaseOn: day })}
        hint={
          releaseOn === null
            ? 'Optional: visitors can open it as soon as it is published.'
            : `Until then the address shows a page that collects email addresses. It opens at 00:00, ${zone}.`
        }
      />
      <ExpiryField
        value={expiresOn}
        onChange={(day) => isWholeDay(day ?? '') && save({ expiresOn: day })}
        today={today}
        zone={zone}
      />
    </>
  );
}

function DayFacts({ gallery: { releaseOn, expiresOn } }: GalleryPartProps) {
  const day = useDay();
  const { zone } = useStudioZone();
  return (
    <>
      <FixedValue label="First day" value={releaseOn ? day(releaseOn) : 'Open when published'} />
      <FixedValue label="Last day" value={expiresOn ? `${day(expiresOn)}, 23:59, ${zone}` : 'None'} />
    </>
  );
}
