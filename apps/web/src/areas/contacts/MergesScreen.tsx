import { useContactMerges } from '@atelier/react-hooks';
import { Button, DuplicateListLoading, EmptyState, FetchingMore, MergeHistory } from '@atelier/ui';
import { IconGitMerge } from '@tabler/icons-react';
import { useBar } from '../../frame/Bar';
import classes from './contacts.module.css';
import { DuplicatesFailed } from './DuplicatesScreen';
import { contactHref, mergeViewOf } from './duplicate-views';
import { useMergeUndo } from './use-merge-undo';

/** What was merged, and the way back. */
export function MergesScreen() {
  useBar([
    { label: 'Contacts', href: '/contacts' },
    { label: 'Duplicates', href: '/contacts/duplicates' },
    { label: 'Earlier merges' },
  ]);
  const merges = useContactMerges();
  const { undo, undoingId } = useMergeUndo();
  const shown = (merges.data?.pages ?? []).flatMap(({ data }) => data).map(mergeViewOf);
  return (
    <div className={classes.narrow}>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>Earlier merges</h1>
      </div>
      {merges.isPending && <DuplicateListLoading />}
      {merges.isError && (
        <DuplicatesFailed
          title="Couldn’t load merges"
          error={merges.error}
          isFetching={merges.isFetching}
          onRetry={() => void merges.refetch()}
        />
      )}
      {merges.isSuccess && shown.length === 0 && (
        <EmptyState
          icon={IconGitMerge}
          title="No merges yet"
          text="Merges are listed here. You can undo a merge if no later change depends on it."
          actions={<Button href="/contacts/duplicates">Find duplicates</Button>}
        />
      )}
      {shown.length > 0 && (
        <MergeHistory
          merges={shown}
          contactHref={contactHref}
          onUndo={({ id }) => undo(id)}
          undoingId={undoingId}
          after={
            <FetchingMore
              hasMore={merges.hasNextPage}
              fetching={merges.isFetchingNextPage}
              onMore={() => void merges.fetchNextPage()}
            />
          }
        />
      )}
    </div>
  );
}
