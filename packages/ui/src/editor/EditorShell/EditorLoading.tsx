import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import classes from './EditorShell.module.css';

/** The editor while its file is on the way. */
export function EditorLoading() {
  return (
    <Loading label="Loading the smart file" className={classes.shell} data-place="steps">
      <div className={classes.steps}>
        <div className={classes.head}>
          <Skeleton width="60%" height={20} />
        </div>
        {[0, 1, 2, 3].map((step) => (
          <Skeleton key={step} height={44} />
        ))}
      </div>
      <div className={classes.fields}>
        {[20, 36, 20, 108, 20, 40, 40].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
          <Skeleton key={index} height={height} width={height === 20 ? '30%' : '100%'} style={{ marginBottom: 10 }} />
        ))}
      </div>
      <div className={classes.preview} />
    </Loading>
  );
}
