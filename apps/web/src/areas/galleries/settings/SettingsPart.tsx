import {
  useGalleryPreferences,
  useUpdateDefaultSort,
  useUpdateGalleryPreferences,
} from '@atelier/react-hooks';
import type { Gallery, GetGalleryPreferencesOutput } from '@atelier/sdk';
import { GalleryPreferences, sortOptions } from '@atelier/ui';
import type { GalleryPartProps } from '../part';
import { CollaboratorsSection } from './CollaboratorsSection';
import { DetailsSection } from './DetailsSection';
import { Loaded } from './Loaded';
import classes from './settings.module.css';
import { useSavingAtOnce } from './use-saving-at-once';

/** What a gallery is called, what its visitors can do and see, and who in the studio works on it. */
export function SettingsPart({ gallery }: GalleryPartProps) {
  const preferences = useGalleryPreferences(gallery._id);
  return (
    <div className={classes.part}>
      <DetailsSection gallery={gallery} />
      <Loaded what="what visitors can do" query={preferences}>
        {(data) => <Preferences gallery={gallery} preferences={data} />}
      </Loaded>
      <CollaboratorsSection gallery={gallery} />
    </div>
  );
}

interface PreferencesProps {
  gallery: Gallery;
  preferences: GetGalleryPreferencesOutput;
}

function Preferences({ gallery, preferences }: PreferencesProps) {
  const save = useSavingAtOnce(
    useUpdateGalleryPreferences(),
    preferences,
    (change, { revision }) => ({ ...change, galleryId: gallery._id, revision }),
    'Settings saved',
  );
  const sort = useSavingAtOnce(
    useUpdateDefaultSort(),
    { defaultSort: gallery.defaultSort },
    (change, current) => ({ ...current, ...change, galleryId: gallery._id }),
    'Order saved',
  );
  return (
    <GalleryPreferences
      value={preferences}
      onChange={({ downloadSizes, ...change }) =>
        save({ ...change, ...(downloadSizes && { downloadSizes: [...downloadSizes] }) })
      }
      sort={{
        options: [...sortOptions],
        value: gallery.defaultSort,
        onChange: (defaultSort) => sort({ defaultSort }),
      }}
    />
  );
}
