import { useTemplateList } from '@atelier/react-hooks';
import { Button, type TemplateChoicesProps } from '@atelier/ui';
import { templateViewOf } from '../lead';

/** How many templates come at once. */
const pageSize = 30;

/** The templates that a lead can take its steps from: the studio's own that are published, then those of the product. */
export function useTemplateChoices(): TemplateChoicesProps {
  const own = useTemplateList({ status: 'published', limit: pageSize });
  const global = useTemplateList({ type: 'global', limit: pageSize }, own.isSuccess && !own.hasNextPage);
  const lists = [own, global];
  const failed = lists.find(({ isError, data }) => isError && !data);
  const next = lists.find(({ hasNextPage }) => hasNextPage);
  return {
    templates:
      own.data &&
      lists
        .flatMap(({ data }) => data?.pages ?? [])
        .flatMap(({ data }) => data)
        .map(templateViewOf),
    failed: failed && (
      <Button size="sm" pending={failed.isFetching} onClick={() => void failed.refetch()}>
        Couldn’t load templates. Retry
      </Button>
    ),
    onMore: next && (() => void next.fetchNextPage()),
    isFetchingMore: next?.isFetchingNextPage,
  };
}
