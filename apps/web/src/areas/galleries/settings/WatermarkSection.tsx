import {
  useGalleryPreferences,
  useUpdateGalleryPreferences,
  useWatermarkPreview,
  useWatermarks,
} from '@atelier/react-hooks';
import type { GalleryPreferences } from '@atelier/sdk';
import {
  Button,
  ChipGroup,
  FixedValue,
  SelectField,
  SettingsActions,
  SettingsNote,
  SettingsSection,
  useReadOnly,
} from '@atelier/ui';
import type { GalleryPartProps } from '../part';
import { Loaded } from './Loaded';
import classes from './settings.module.css';
import { useSavingAtOnce } from './use-saving-at-once';
import { roleChoices } from './visitor-roles';

/** Which watermark lies over the photographs, and for whom. */
export function WatermarkSection({ gallery }: GalleryPartProps) {
  return (
    <SettingsSection
      title="Watermark"
      text="A layer over what visitors see and download. Your originals stay as they are."
    >
      <Loaded what="the watermark" query={useGalleryPreferences(gallery._id)}>
        {(preferences) => <Watermark gallery={gallery} preferences={preferences} />}
      </Loaded>
    </SettingsSection>
  );
}

function Watermark({ gallery, preferences }: GalleryPartProps & { preferences: GalleryPreferences }) {
  const isReadOnly = useReadOnly() !== undefined;
  const profiles = useWatermarks().data ?? [];
  const save = useSavingAtOnce(
    useUpdateGalleryPreferences(),
    preferences,
    (change, { revision }) => ({ ...change, galleryId: gallery._id, revision }),
    'Watermark saved',
  );
  const { watermarkProfileId, watermarkRoles } = preferences;
  const chosen = profiles.find(({ profileId }) => profileId === watermarkProfileId);
  if (isReadOnly)
    return (
      <>
        <FixedValue label="Watermark" value={chosen?.name ?? 'None'} />
        <Preview gallery={gallery} profileId={watermarkProfileId} />
      </>
    );
  return (
    <>
      <SelectField
        label="Watermark"
        options={[
          { value: '', label: 'None' },
          ...profiles.map(({ profileId, name }) => ({ value: profileId, label: name })),
        ]}
        value={watermarkProfileId ?? ''}
        onChange={(id) => save({ watermarkProfileId: id || null })}
      />
      {watermarkProfileId !== null && (
        <ChipGroup
          label="Who sees it"
          options={roleChoices}
          value={watermarkRoles}
          onChange={(roles) => roles.length > 0 && save({ watermarkRoles: roles })}
        />
      )}
      <Preview gallery={gallery} profileId={watermarkProfileId} />
      <SettingsActions>
        <Button href={`/galleries/watermarks${chosen ? `?profile=${chosen.profileId}` : ''}`}>
          {chosen ? `Edit ${chosen.name}` : 'Create a watermark'}
        </Button>
      </SettingsActions>
    </>
  );
}

/** The cover as visitors see it: drawn by the server, not by this page. */
function Preview({ gallery, profileId }: GalleryPartProps & { profileId: string | null }) {
  const imageId = gallery.coverImage?.imageId;
  const preview = useWatermarkPreview(
    profileId === null || imageId === undefined ? undefined : { profileId, imageId },
  );
  if (profileId === null) return null;
  if (imageId === undefined) return <SettingsNote>Choose a cover to see it with the watermark.</SettingsNote>;
  const sources = preview.data?.sources ?? [];
  const url = sources.at(1)?.url ?? sources.at(0)?.url;
  return url ? <img className={classes.preview} src={url} alt="The cover as visitors see it" /> : null;
}
