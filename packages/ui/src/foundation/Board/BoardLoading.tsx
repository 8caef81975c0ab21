import { Loading, Skeleton } from '../Skeleton/Skeleton';
import classes from './Board.module.css';

/** The columns of a board that is on its way: how many cards, and how wide the name. */
const shape = [
  { name: '38%', cards: 4 },
  { name: '46%', cards: 3 },
  { name: '52%', cards: 2 },
  { name: '30%', cards: 3 },
];

/** A board while its cards are on the way. `label`: `Loading tasks`. */
export function BoardLoading({ label }: { label: string }) {
  return (
    <Loading label={label} className={classes.board}>
      {shape.map(({ name, cards }) => (
        <div key={name} className={classes.column}>
          <div className={classes.head}>
            <Skeleton width={14} height={14} round />
            <Skeleton width={name} />
          </div>
          <div className={classes.skeletons}>
            {Array.from({ length: cards }, (_, card) => card).map((card) => (
              <div key={card} className={classes.skeleton}>
                <Skeleton width="30%" height={8} />
                <Skeleton width={`${88 - ((card * 17 + cards * 7) % 34)}%`} />
                <Skeleton width="55%" height={8} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
