import { callErrorOf, useCreateWatermark, useDeleteWatermark, useWatermarks } from '@atelier/react-hooks';
import type { WatermarkProfile } from '@atelier/sdk';
import { Button, ConfirmDialog, EmptyState } from '@atelier/ui';
import { IconDroplet, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastError, toasts } from '../../../app/toasts';
import { useBar } from '../../../frame/Bar';
import { Loaded } from '../settings/Loaded';
import { refusalOf } from '../settings/refusal';
import { usePreviewImage } from './preview-image';
import { WatermarkForm } from './WatermarkForm';
import classes from './watermarks.module.css';

/** In the address, in place of the id of a watermark: one that does not exist yet. */
const NEW = 'new';

/** The watermarks of the studio: galleries choose one of them. */
export function WatermarksScreen() {
  useBar([{ label: 'Galleries', href: '/galleries' }, { label: 'Watermarks' }]);
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Watermarks</h1>
      <Loaded what="watermarks" query={useWatermarks()}>
        {(profiles) => <Watermarks profiles={profiles} />}
      </Loaded>
    </div>
  );
}

function Watermarks({ profiles }: { profiles: readonly WatermarkProfile[] }) {
  const [address, setAddress] = useSearchParams();
  const image = usePreviewImage();
  const asked = address.get('profile');
  const shown = profiles.find(({ profileId }) => profileId === asked) ?? profiles[0];
  const isNew = asked === NEW;
  const open = (profile: string) => setAddress({ profile }, { replace: true });
  if (profiles.length === 0 && !isNew)
    return (
      <EmptyState
        icon={IconDroplet}
        title="No watermarks yet"
        text="A text or your logo over what visitors see. Change it later, and every gallery shows the change within seconds: your originals are never touched."
        actions={
          <Button edits variant="primary" icon={IconPlus} onClick={() => open(NEW)}>
            New watermark
          </Button>
        }
      />
    );
  return (
    <div className={classes.columns}>
      <nav className={classes.list} aria-label="Watermarks">
        {profiles.map(({ profileId, name, galleryCount }) => (
          <button
            key={profileId}
            type="button"
            aria-current={!isNew && profileId === shown?.profileId ? 'true' : undefined}
            onClick={() => open(profileId)}
          >
            <bdi>{name}</bdi>
            <small>{galleryCount === 1 ? '1 gallery' : `${galleryCount} galleries`}</small>
          </button>
        ))}
        <Button edits icon={IconPlus} onClick={() => open(NEW)}>
          New watermark
        </Button>
      </nav>
      {isNew ? (
        <WatermarkForm key={NEW} image={image} onSaved={({ profileId }) => open(profileId)} />
      ) : (
        shown && (
          <div>
            <WatermarkForm key={shown.profileId} profile={shown} image={image} />
            <Removal profile={shown} onRemoved={() => setAddress({}, { replace: true })} />
          </div>
        )
      )}
    </div>
  );
}

interface RemovalProps {
  profile: WatermarkProfile;
  onRemoved: () => void;
}

/** Deletes a watermark. One of text can be made again; a picture is gone, so that is asked first. */
function Removal({ profile, onRemoved }: RemovalProps) {
  const remove = useDeleteWatermark();
  const create = useCreateWatermark();
  const [isAsking, setAsking] = useState(false);
  const { profileId, name, kind, text, colour, opacity, size, placement, fromWidth } = profile;
  const send = () =>
    remove.mutate(
      { profileId },
      {
        onSuccess: () => {
          setAsking(false);
          onRemoved();
          if (kind === 'picture') toasts.show(`${name} deleted`);
          else
            toasts.undo(`${name} deleted`, () =>
              create.mutate(
                { name, kind, text, colour, opacity, size, placement, fromWidth },
                { onError: (error) => toastError(error, `Couldn’t bring ${name} back.`) },
              ),
            );
        },
        onError: (error) => {
          if (!isAsking) toastError(error, `Couldn’t delete ${name}.`);
        },
      },
    );
  return (
    <div className={classes.removal}>
      <Button
        edits
        variant="subtle"
        icon={IconTrash}
        pending={remove.isPending && !isAsking}
        onClick={() => (kind === 'picture' ? setAsking(true) : send())}
      >
        Delete watermark
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete ${name}?`}
        text="Its picture is deleted with it. Galleries that show it have to choose another watermark first."
        safeLabel="Keep it"
        confirmLabel="Delete watermark"
        onConfirm={send}
        onClose={() => setAsking(false)}
        pending={remove.isPending}
        error={callErrorOf(remove.error) && refusalOf(remove.error)}
      />
    </div>
  );
}
