import { useFaceGroupingStatus, useTurnOffFaces, useTurnOnFaces } from '@atelier/react-hooks';
import type { FaceGroupingStatus } from '@atelier/sdk';
import { Button, ConfirmDialog, EmptyState, FaceConsentDialog, useFormat } from '@atelier/ui';
import { IconFaceId, IconFaceIdError, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastError, toasts } from '../../../app/toasts';
import type { GalleryPartProps } from '../part';
import { Loaded } from '../settings/Loaded';
import { refusalOf } from '../settings/refusal';
import { People } from './People';
import { Person } from './Person';
import classes from './people.module.css';

/** The people of a gallery, once its host has agreed: who is on which photographs. */
export function PeoplePart({ gallery }: GalleryPartProps) {
  const [address] = useSearchParams();
  const personId = address.get('person');
  return (
    <div className={classes.part}>
      <Loaded what="people" query={useFaceGroupingStatus(gallery._id)}>
        {(status) =>
          status.enabledAt === null ? (
            <Off galleryId={gallery._id} isAvailable={status.isAvailable} />
          ) : personId !== null ? (
            <Person key={personId} galleryId={gallery._id} personId={personId} />
          ) : (
            <On galleryId={gallery._id} status={status} />
          )
        }
      </Loaded>
    </div>
  );
}

function Off({ galleryId, isAvailable }: { galleryId: string; isAvailable: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const turnOn = useTurnOnFaces();
  if (!isAvailable)
    return (
      <EmptyState
        icon={IconFaceIdError}
        title="Face grouping isn’t set up"
        text="It needs a detector, and this server has none yet. Ask whoever runs your server to set one up; everything else works without it."
      />
    );
  return (
    <>
      <EmptyState
        icon={IconFaceId}
        title="Find everyone in their photos"
        text="Photos are grouped by the people on them. It’s off until the host of the event agrees, stays within this gallery, and is deleted for good when you turn it off."
        actions={
          <Button edits variant="primary" onClick={() => setAsking(true)}>
            Group photos by person
          </Button>
        }
      />
      <FaceConsentDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          turnOn.mutate({ galleryId, hasHostConsent: true }, { onSuccess: () => setAsking(false) })
        }
        pending={turnOn.isPending}
        error={refusalOf(turnOn.error)}
      />
    </>
  );
}

function On({ galleryId, status }: { galleryId: string; status: FaceGroupingStatus }) {
  const { number, date } = useFormat();
  const turnOn = useTurnOnFaces();
  const { numberOfImagesFailed: failed, isFinished, isAvailable, numberOfImagesPeoples: found } = status;
  return (
    <>
      <header className={classes.head}>
        <p>Grouped with the host’s consent since {date(status.enabledAt ?? '')}</p>
        <TurnOff galleryId={galleryId} people={found} />
      </header>
      {!isAvailable && (
        <p className={classes.notice} role="status">
          This server has no detector any more, so new photos aren’t looked at.
        </p>
      )}
      {isFinished && failed > 0 && isAvailable && (
        <p className={classes.notice} role="status">
          {failed === 1
            ? '1 photo couldn’t be looked at.'
            : `${number(failed)} photos couldn’t be looked at.`}
          <Button
            edits
            size="sm"
            pending={turnOn.isPending}
            onClick={() =>
              turnOn.mutate(
                { galleryId, hasHostConsent: true },
                { onError: (error) => toastError(error, 'Couldn’t try again.') },
              )
            }
          >
            Try again
          </Button>
        </p>
      )}
      <People galleryId={galleryId} status={status} />
    </>
  );
}

function TurnOff({ galleryId, people }: { galleryId: string; people: number }) {
  const { number } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const turnOff = useTurnOffFaces();
  const of = people === 1 ? '1 person' : `${number(people)} people`;
  return (
    <>
      <Button edits size="sm" variant="subtle" icon={IconTrash} onClick={() => setAsking(true)}>
        Turn off and delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete everything about faces?"
        text={`What was measured, ${of} with their names, and all corrections are deleted for good. The photos stay.`}
        safeLabel="Keep them"
        confirmLabel="Delete for good"
        onClose={() => setAsking(false)}
        onConfirm={() =>
          turnOff.mutate(
            { galleryId },
            {
              onSuccess: ({ faces }) => {
                setAsking(false);
                toasts.show(
                  faces === 1
                    ? '1 face deleted. Nothing is left.'
                    : `${number(faces)} faces deleted. Nothing is left.`,
                );
              },
            },
          )
        }
        pending={turnOff.isPending}
        error={refusalOf(turnOff.error)}
      />
    </>
  );
}
