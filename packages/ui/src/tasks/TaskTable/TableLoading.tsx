import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import classes from './TaskTable.module.css';

/** The table while its tasks are on the way. */
export function TaskTableLoading({ rows = 9 }: { rows?: number | undefined }) {
  return (
    <Loading label="Loading tasks" className={classes.loading}>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className={classes.loadingRow}>
          <Skeleton width={16} height={16} />
          <Skeleton />
          <Skeleton width={`${68 - ((index * 13) % 32)}%`} />
          <Skeleton height={18} />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </div>
      ))}
    </Loading>
  );
}
