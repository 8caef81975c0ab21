import { callErrorOf, useContactDuplicates, useDecideContactDuplicate } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import {
  Button,
  DuplicateList,
  DuplicateListLoading,
  type DuplicateView,
  EmptyState,
  ErrorState,
  FetchingMore,
  useFormat,
} from '@atelier/ui';
import { IconCopyCheck, IconHistory } from '@tabler/icons-react';
import { namesNothing } from '../../app/failed/names-nothing';
import { NotFoundScreen } from '../../app/NotFoundScreen';
import { toastError, toasts } from '../../app/toasts';
import { useBar } from '../../frame/Bar';
import classes from './contacts.module.css';
import { contactHref, duplicateViewOf } from './duplicate-views';

/** Pairs of contacts that may be one person: merge them, or say that they are two. */
export function DuplicatesScreen() {
  useBar([{ label: 'Contacts', href: '/contacts' }, { label: 'Duplicates' }]);
  const format = useFormat();
  const duplicates = useContactDuplicates();
  const decide = useDecideContactDuplicate();
  const pages = duplicates.data?.pages ?? [];
  const pairs = pages.flatMap(({ data }) => data).flatMap((pair) => duplicateViewOf(pair) ?? []);
  const total = pages.at(-1)?.totalDocs ?? 0;

  const keepApart = ({ contacts: [one, two] }: DuplicateView) => {
    const pair = { clientId: one.id, otherId: two.id };
    const say = (isDuplicate: boolean) =>
      decide
        .mutateAsync({ ...pair, isDuplicate })
        .catch((error: unknown) => toastError(error, 'Couldn’t save your answer.'));
    void say(false).then((answer) => {
      if (answer) toasts.undo(`${one.name} and ${two.name} are two people`, () => void say(true));
    });
  };

  return (
    <div className={classes.narrow}>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>Duplicates</h1>
        {total > 0 && <span className={classes.count}>{format.number(total)}</span>}
        <div className={classes.tools}>
          <Button variant="subtle" icon={IconHistory} href="/contacts/merges">
            Earlier merges
          </Button>
        </div>
      </div>
      {duplicates.isPending && <DuplicateListLoading />}
      {duplicates.isError && (
        <DuplicatesFailed
          error={duplicates.error}
          isFetching={duplicates.isFetching}
          onRetry={() => void duplicates.refetch()}
        />
      )}
      {duplicates.isSuccess && pairs.length === 0 && (
        <EmptyState
          icon={IconCopyCheck}
          title="No duplicates"
          text="Contacts that may be the same person appear here, for example after an import."
          actions={<Button href="/contacts">Back to contacts</Button>}
        />
      )}
      {pairs.length > 0 && (
        <DuplicateList
          pairs={pairs}
          contactHref={contactHref}
          onDifferent={keepApart}
          after={
            <FetchingMore
              hasMore={duplicates.hasNextPage}
              fetching={duplicates.isFetchingNextPage}
              onMore={() => void duplicates.fetchNextPage()}
            />
          }
        />
      )}
    </div>
  );
}

/** Pairs or merges did not come. */
export function DuplicatesFailed({
  error,
  isFetching,
  onRetry,
  title = 'Couldn’t load duplicates',
}: {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  title?: string;
}) {
  const callError = callErrorOf(error);
  if (namesNothing(callError)) return <NotFoundScreen titleLevel={2} />;
  return (
    <ErrorState
      title={title}
      text={`${callError ? errorMessage(callError) : 'There was no answer.'} Nothing was changed.`}
      onRetry={onRetry}
      pending={isFetching}
      reference={callError?.requestId}
    />
  );
}
