import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import classes from './EditorShell.module.css';

/** The bars of the fields, from the top, with their heights in pixels. */
const bars = [
  ['step', 20],
  ['headline', 36],
  ['label', 20],
  ['letter', 108],
  ['title', 20],
  ['first', 40],
  ['second', 40],
] as const;

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
        {bars.map(([name, height]) => (
          <Skeleton
            key={name}
            height={height}
            width={height === 20 ? '30%' : '100%'}
            style={{ marginBottom: 10 }}
          />
        ))}
      </div>
      <div className={classes.preview} />
    </Loading>
  );
}
