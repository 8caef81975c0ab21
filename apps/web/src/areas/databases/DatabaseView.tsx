import { useDatabase, useDatabaseViews } from '@atelier/react-hooks';
import type { NoteDatabase, NoteDatabaseView } from '@atelier/sdk';
import { ListLoading } from '@atelier/ui';
import { useState } from 'react';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { OpenedDatabase } from './OpenedDatabase';

export interface DatabaseViewProps {
  readonly databaseId: string;
  /** The view that is shown; the first one by default. */
  readonly viewId?: string | undefined;
  /** Another view was chosen. Without it, the choice is kept here. */
  readonly onView?: ((viewId: string) => void) | undefined;
  /** In a block of a page. */
  readonly isEmbedded?: boolean | undefined;
}

/** A database with its views and rows, as a page or in a block of one. */
export function DatabaseView({ databaseId, viewId, onView, isEmbedded }: DatabaseViewProps) {
  const database = useDatabase(databaseId);
  const views = useDatabaseViews(databaseId);
  const [chosen, setChosen] = useState(viewId);
  const shown = onView ? viewId : chosen;
  if (database.isPending || views.isPending)
    return <ListLoading label="Loading the database" layout="table" />;
  const [first] = views.data ?? [];
  if (!database.data || !views.data || !first) {
    const failed = database.data ? views : database;
    return <LoadFailed title="Couldn’t load the database" titleLevel={isEmbedded ? 2 : 1} query={failed} />;
  }
  return (
    <OpenedDatabase
      key={databaseId}
      database={database.data}
      views={tabsOf(database.data, views.data)}
      current={views.data.find(({ _id }) => _id === shown) ?? first}
      onView={onView ?? setChosen}
      isEmbedded={isEmbedded}
    />
  );
}

/** The views that are tabs: those of a block of another page are shown there. */
const tabsOf = ({ sourceBlockId }: NoteDatabase, views: readonly NoteDatabaseView[]) =>
  views.filter(({ blockId }) => blockId === null || blockId === undefined || blockId === sourceBlockId);
