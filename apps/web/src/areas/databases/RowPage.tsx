import { callErrorOf, useCreateDatabaseRowPage, useNotePage } from '@atelier/react-hooks';
import type { NoteDatabaseRow } from '@atelier/sdk';
import { Button, ListLoading } from '@atelier/ui';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { namesNothing } from '../../app/failed/names-nothing';
import { toastError } from '../../app/toasts';
import classes from './databases.module.css';

const PageBody = lazy(async () => ({ default: (await import('../notes/PageBody')).PageBody }));

/** What a row says besides its cells: a page, once somebody writes on it. */
export function RowPage({ row: { _id: id } }: { row: NoteDatabaseRow }) {
  const page = useNotePage(id);
  const create = useCreateDatabaseRowPage();
  const write = () =>
    create
      .send(id)
      .then(() => page.refetch())
      .catch((error: unknown) => toastError(error, 'Couldn’t open the page of the row.'));
  if (page.isPending) return null;
  // Only a page that is not there is begun; one that could not be read may have a text.
  const error = callErrorOf(page.error);
  if (!page.data && error && !namesNothing(error))
    return <LoadFailed title="Couldn’t load the page of the row" titleLevel={2} query={page} />;
  return (
    <section className={classes.body} aria-label="Page">
      {page.data && !page.data.isDeleted ? (
        <Suspense fallback={<ListLoading label="Loading the page" layout="table" />}>
          <PageBody pageId={id} />
        </Suspense>
      ) : (
        <Button
          edits
          variant="subtle"
          icon={IconFileText}
          pending={create.isPending}
          onClick={() => void write()}
        >
          Write on this row
        </Button>
      )}
    </section>
  );
}
