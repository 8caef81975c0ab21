import { useFaceGroupingStatus, useGuestAccess, useUpdateGuestAccess } from '@atelier/react-hooks';
import type { GuestAccess } from '@atelier/sdk';
import { GuestAccessForm } from '@atelier/ui';
import type { GalleryPartProps } from '../part';
import { Loaded } from './Loaded';
import { useSavingAtOnce } from './use-saving-at-once';

/** Whether guests are let in, and what they may do. */
export function GuestsSection({ gallery }: GalleryPartProps) {
  return (
    <Loaded what="guest access" query={useGuestAccess(gallery._id)}>
      {(access) => <Guests gallery={gallery} access={access} />}
    </Loaded>
  );
}

function Guests({ gallery, access }: GalleryPartProps & { access: GuestAccess }) {
  const faces = useFaceGroupingStatus(gallery._id).data;
  const save = useSavingAtOnce(
    useUpdateGuestAccess(),
    access,
    (change, { revision }) => ({ ...change, galleryId: gallery._id, revision }),
    'Guest access saved',
  );
  return (
    <GuestAccessForm
      value={access}
      onChange={({ downloadSizes, ...change }) =>
        save({ ...change, ...(downloadSizes && { downloadSizes: [...downloadSizes] }) })
      }
      hasFaces={faces?.isAvailable === true && faces.enabledAt !== null}
    />
  );
}
