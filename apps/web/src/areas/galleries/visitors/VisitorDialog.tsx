import { useDeleteGalleryVisitor, useGalleryVisitor, useVisitorForm } from '@atelier/react-hooks';
import type { GalleryVisitor } from '@atelier/sdk';
import {
  ConfirmDialog,
  FetchingMore,
  FormDialog,
  Loading,
  Skeleton,
  useFormat,
  type VisitorRow,
  VisitorSteps,
} from '@atelier/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { toasts } from '../../../app/toasts';
import type { GalleryPartProps } from '../part';
import { Thumbnail } from '../photos/Thumbnail';
import { refusalOf } from '../settings/refusal';
import { deedInWords } from './words';

const nameOf = ({ name, email }: Pick<GalleryVisitor, 'name' | 'email'>) => name ?? email ?? 'Guest';

export interface VisitorDialogProps extends GalleryPartProps {
  /** Whose steps are shown; undefined while it is closed. */
  readonly visitor: Pick<VisitorRow, 'id' | 'name' | 'email'> | undefined;
  readonly rowOf: (visitor: GalleryVisitor) => VisitorRow;
  readonly onClose: () => void;
}

/** One visitor: who they are, what they answered, what they did; and their removal, which is asked about first. */
export function VisitorDialog({ gallery, visitor, rowOf, onClose }: VisitorDialogProps) {
  const [removed, setRemoved] = useState<GalleryVisitor>();
  const remove = useDeleteGalleryVisitor();
  const close = () => {
    setRemoved(undefined);
    remove.reset();
  };
  const confirm = () =>
    removed &&
    remove.mutate(
      { galleryId: gallery._id, visitorId: removed._id },
      {
        onSuccess: () => {
          toasts.show(`${nameOf(removed)} removed`);
          close();
          onClose();
        },
      },
    );
  return (
    <>
      <FormDialog
        opened={visitor !== undefined && !removed}
        title={visitor ? nameOf(visitor) : 'Visitor'}
        onClose={onClose}
      >
        {visitor && (
          <Visitor
            key={visitor.id}
            galleryId={gallery._id}
            visitorId={visitor.id}
            rowOf={rowOf}
            onRemove={setRemoved}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        opened={removed !== undefined}
        title={removed ? `Remove ${nameOf(removed)}?` : ''}
        text="Their name, address, answers, favorites, comments and downloads are deleted for good, and their invitation ends. What they picked together with others stays. If guests can open the gallery, they can come back as somebody new."
        safeLabel="Keep visitor"
        confirmLabel="Remove for good"
        onConfirm={confirm}
        onClose={close}
        pending={remove.isPending}
        error={refusalOf(remove.error)}
      />
    </>
  );
}

interface VisitorProps extends Pick<VisitorDialogProps, 'rowOf'> {
  galleryId: string;
  visitorId: string;
  onRemove: (visitor: GalleryVisitor) => void;
}

function Visitor({ galleryId, visitorId, rowOf, onRemove }: VisitorProps) {
  const { number } = useFormat();
  const list = useGalleryVisitor({ galleryId, visitorId });
  const form = useVisitorForm(galleryId).data;
  const visitor = list.data?.pages[0]?.visitor;
  if (list.isError && !visitor) return <LoadFailed title="Couldn’t load the visitor" query={list} />;
  if (!visitor)
    return (
      <Loading label="Loading the visitor">
        <Skeleton height={160} />
      </Loading>
    );
  const questions = new Map(form?.fields.map(({ key, label }) => [key, label]));
  const steps = list.data?.pages.flatMap(({ data }, page) =>
    data.map((event, index) => ({
      id: `${page}-${index}`,
      what: deedInWords(event, number),
      photo: event.imageId !== null && <Thumbnail imageId={event.imageId} size={36} />,
      at: event.at,
    })),
  );
  return (
    <VisitorSteps
      visitor={rowOf(visitor)}
      answers={Object.entries(visitor.answers).map(([key, answer]) => ({
        // A question that is no longer asked keeps its key.
        question: questions.get(key) ?? key,
        answer,
      }))}
      steps={steps}
      after={
        <FetchingMore
          hasMore={list.hasNextPage}
          fetching={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      }
      onRemove={() => onRemove(visitor)}
    />
  );
}
