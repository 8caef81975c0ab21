import { ListFailed } from '../../app/failed/ListFailed';
import type { FailedQuery } from '../../app/failed/LoadFailed';

/** The tasks did not come; said by the specification (3 §8). */
export const TasksFailed = ({ query }: { query: FailedQuery }) => (
  <ListFailed title="Failed to fetch tasks, try again." query={query} />
);
