import { useGallerySelections } from '@atelier/react-hooks';
import type { GallerySelection } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import { Button, EmptyState, SelectionList, useFormat, useShortDay } from '@atelier/ui';
import { IconHeart, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { client } from '../../../app/client';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import type { GalleryPartProps } from '../part';
import { FileNamesDialog, SelectionDialog } from './SelectionDialogs';
import { SelectionPhotos } from './SelectionPhotos';
import classes from './selections.module.css';
import { useSelectionActions } from './use-selection-actions';
import { type SelectionWords, selectionHref, selectionView } from './view';

/** What clients pick: selections that they were asked for, and the favorites of each visitor. */
export function SelectionsPart({ gallery }: GalleryPartProps) {
  const { _id: galleryId } = gallery;
  const opened = useSearchParams()[0].get('selection');
  const navigate = useNavigate();
  const list = useGallerySelections(galleryId);
  const [edited, setEdited] = useState<GallerySelection | 'new'>();
  const [named, setNamed] = useState<GallerySelection>();
  const actions = useSelectionActions(galleryId, setEdited, setNamed, () => {
    if (opened !== null) void navigate(selectionHref(galleryId), { replace: true });
  });
  const words = useSelectionWords();
  const selections = list.data;
  const shown = selections?.find(({ _id }) => _id === opened);
  const ask = (
    <Button edits icon={IconPlus} onClick={() => setEdited('new')}>
      Ask clients to pick
    </Button>
  );
  const content = () => {
    if (list.isError && !selections) return <LoadFailed title="Couldn’t load the selections" query={list} />;
    if (shown)
      return (
        <SelectionPhotos
          key={shown._id}
          galleryId={galleryId}
          selection={shown}
          view={selectionView(galleryId, shown, words)}
          menu={actions.menuOf(shown)}
          onNames={() => setNamed(shown)}
          onLock={() => actions.lock(shown)}
        />
      );
    if (selections?.length === 0)
      return (
        <EmptyState
          icon={IconHeart}
          title="Nothing picked yet"
          text="Favorites of visitors appear here. Ask your clients for a selection, such as the photos of their album, with a number, a price for more, and a last day."
          actions={ask}
        />
      );
    return (
      <>
        <div className={classes.actions}>{ask}</div>
        <SelectionList
          selections={selections?.map((selection) => selectionView(galleryId, selection, words))}
          menuOf={({ id }) => {
            const selection = selections?.find(({ _id }) => _id === id);
            return selection ? actions.menuOf(selection) : [];
          }}
        />
      </>
    );
  };
  return (
    <div className={classes.part}>
      {content()}
      <SelectionDialog galleryId={galleryId} edited={edited} onClose={() => setEdited(undefined)} />
      <FileNamesDialog selection={named} onClose={() => setNamed(undefined)} />
    </div>
  );
}

function useSelectionWords(): SelectionWords {
  const { locale } = useFormat().settings;
  return { locale, day: useShortDay(), ago: (instant) => relativeTime(instant, client.now()) };
}
