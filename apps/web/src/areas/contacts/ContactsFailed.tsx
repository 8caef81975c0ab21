import { ListFailed } from '../../app/failed/ListFailed';
import type { FailedQuery } from '../../app/failed/LoadFailed';

/** The contacts did not come; said by the specification for this list (3 §8). */
export const ContactsFailed = ({ query }: { query: FailedQuery }) => (
  <ListFailed title="Failed to get clients, try again." query={query} />
);
