import { useChangeAlbumPin, useLockAlbum, useUpdateAlbum } from '@atelier/react-hooks';
import type { Album, Gallery } from '@atelier/sdk';
import { Button, ChipGroup, FormDialog, SettingsActions, SwitchList, useReadOnly } from '@atelier/ui';
import { useState } from 'react';
import { toastError } from '../../../app/toasts';
import type { GalleryPartProps } from '../part';
import { PinSetting } from './PinSetting';
import classes from './settings.module.css';
import { roleChoices, wordsOf } from './visitor-roles';

/** Who can open an album, in words. */
const accessOf = ({ isLocked, hasPin, hiddenFrom }: Album): string =>
  [
    isLocked ? 'Clients only' : hasPin ? 'With a PIN of its own' : 'Like the gallery',
    ...hiddenFrom.map((role) => `hidden from ${wordsOf(role)}`),
  ].join(', ');

/** Who can open which album. */
export function AlbumsAccess({ gallery }: GalleryPartProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const [opened, setOpened] = useState<string>();
  const shown = gallery.albums.find(({ _id }) => _id === opened);
  return (
    <>
      <ul className={classes.rows} aria-label="Albums">
        {gallery.albums.map((album) => (
          <li key={album._id}>
            <span className={classes.words}>
              <bdi>{album.name}</bdi>
              <small>{accessOf(album)}</small>
            </span>
            {!isReadOnly && (
              <Button
                size="sm"
                aria-label={`Change access: ${album.name}`}
                onClick={() => setOpened(album._id)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <AlbumAccessDialog gallery={gallery} album={shown} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface AlbumAccessDialogProps {
  gallery: Pick<Gallery, '_id'>;
  album: Album;
  onClose: () => void;
}

/** The lock, the PIN and the audience of an album. */
function AlbumAccessDialog({ gallery, album, onClose }: AlbumAccessDialogProps) {
  const lock = useLockAlbum();
  const pin = useChangeAlbumPin();
  const update = useUpdateAlbum();
  const ids = { galleryId: gallery._id, albumId: album._id };
  return (
    <FormDialog opened title={album.name} onClose={onClose}>
      <div className={classes.dialog}>
        <SwitchList
          lines={[
            {
              id: 'isLocked',
              label: 'Clients only',
              text: 'Guests and invited people see that the album is there, and can’t open it.',
              isOn: album.isLocked,
            },
          ]}
          onSwitch={(_id, isLocked) =>
            lock.mutate(
              { ...ids, isLocked },
              { onError: (error) => toastError(error, 'Failed to update album access') },
            )
          }
        />
        <ChipGroup
          label="Hidden from"
          options={roleChoices}
          value={album.hiddenFrom}
          onChange={(hiddenFrom) =>
            update.mutate(
              { ...ids, hiddenFrom },
              { onError: (error) => toastError(error, 'Failed to update album access') },
            )
          }
        />
        <PinSetting
          opens={album.name}
          hasPin={album.hasPin}
          change={pin}
          inputOf={(change) => ({ ...ids, ...change })}
        />
        <SettingsActions>
          <Button onClick={onClose}>Done</Button>
        </SettingsActions>
      </div>
    </FormDialog>
  );
}
