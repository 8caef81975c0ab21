import { IconDots, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormat } from '../../theme/format';
import { Button } from '../Button/Button';
import { useCarryLane } from '../Carry/context';
import { IconButton } from '../IconButton/IconButton';
import { Menu, type MenuGroup } from '../Menu/Menu';
import classes from './Board.module.css';
import { type BoardItem, type BoardWords, countInWords } from './board';
import { ColumnAdd } from './ColumnAdd';
import { ColumnCards, type ColumnCardsProps } from './ColumnCards';

export interface BoardColumnProps<Item extends BoardItem>
  extends Omit<ColumnCardsProps<Item>, 'count' | 'laneRef' | 'empty' | 'after'> {
  words: BoardWords;
  onAdd?: ((title: string) => void) | undefined;
  onNew?: (() => void) | undefined;
  onMore?: (() => void) | undefined;
  menu?: readonly MenuGroup[] | undefined;
  isFiltered?: boolean | undefined;
}

/** One column: name and count, a way to add, its cards, and the way to more of them. */
export function BoardColumn<Item extends BoardItem>({
  column,
  words,
  onAdd,
  onNew,
  onMore,
  menu,
  isFiltered,
  ...cards
}: BoardColumnProps<Item>) {
  const format = useFormat();
  const lane = useCarryLane(column.id);
  const [isAdding, setAdding] = useState(false);
  const add = onNew ?? (onAdd && (() => setAdding(true)));
  const count = countInWords(column.total, words, format.number);
  const rest = column.total - column.items.length;
  return (
    <section className={classes.column} aria-label={`${column.name}, ${count}`} {...lane.attributes}>
      <header className={classes.head}>
        {column.mark}
        <h2 className={classes.name}>{column.name}</h2>
        <small className={classes.count}>{format.number(column.total)}</small>
        {column.sum !== undefined && <bdi className={classes.sum}>{column.sum}</bdi>}
        {add && (
          <IconButton
            icon={IconPlus}
            iconSize={16}
            label={`Add a ${words.one} to ${column.name}`}
            onClick={add}
          />
        )}
        {menu && (
          <Menu
            target={<IconButton icon={IconDots} iconSize={16} label={`Options for ${column.name}`} />}
            groups={menu}
          />
        )}
      </header>
      {isAdding && onAdd && (
        <ColumnAdd
          placeholder={words.placeholder}
          label={`New ${words.one} in ${column.name}`}
          onAdd={onAdd}
          onClose={() => setAdding(false)}
        />
      )}
      <ColumnCards
        {...cards}
        column={column}
        count={count}
        laneRef={lane.ref}
        empty={
          <div className={classes.empty}>
            <p>{isFiltered ? 'Nothing matches here' : `Nothing in ${column.name}`}</p>
            {add && !isAdding && (
              <Button variant="subtle" size="sm" icon={IconPlus} onClick={add}>
                Add a {words.one}
              </Button>
            )}
          </div>
        }
        after={
          rest > 0 &&
          onMore && (
            <div className={clsx(classes.more, column.failed && classes.failed)} role="status">
              {column.failed && <p>Couldn’t load more. Nothing was lost.</p>}
              <Button variant="subtle" size="sm" pending={column.isFetchingMore} onClick={onMore}>
                {column.failed ? 'Retry' : `Show ${format.number(rest)} more`}
              </Button>
            </div>
          )
        }
      />
    </section>
  );
}
