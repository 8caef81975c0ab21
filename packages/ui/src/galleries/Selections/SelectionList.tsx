import { IconDots, IconHeart, IconListCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { Pill } from '../../foundation/Pill/Pill';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import classes from './SelectionList.module.css';
import { countInWords, rulesInWords, type SelectionView, selectionState } from './selection';

export interface SelectionListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What clients were asked to pick, and the favorites of visitors. Undefined while they are loading. */
  selections: readonly SelectionView[] | undefined;
  /** What can be done with one. */
  menuOf: (selection: SelectionView) => readonly MenuGroup[];
}

/** What clients pick: the selections that they were asked for, then the favorites of each visitor. */
export function SelectionList({ selections, menuOf, className, ...rest }: SelectionListProps) {
  const asked = selections?.filter(({ kind }) => kind !== 'favourites') ?? [];
  const favourites = selections?.filter(({ kind }) => kind === 'favourites') ?? [];
  return (
    <div {...rest} className={clsx(classes.lists, className)}>
      {selections === undefined && (
        <Loading label="Loading selections" className={classes.list}>
          {[46, 62, 38].map((width) => (
            <div key={width} className={classes.row}>
              <Skeleton width={18} height={18} />
              <div className={classes.words}>
                <Skeleton width={`${width}%`} height={14} />
                <Skeleton width="30%" />
              </div>
            </div>
          ))}
        </Loading>
      )}
      {asked.length > 0 && <Rows title="Selections" selections={asked} menuOf={menuOf} />}
      {favourites.length > 0 && <Rows title="Favorites" selections={favourites} menuOf={menuOf} />}
    </div>
  );
}

function Rows({
  title,
  selections,
  menuOf,
}: Pick<SelectionListProps, 'menuOf'> & { title: string; selections: readonly SelectionView[] }) {
  const { number } = useFormat();
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list} aria-label={title}>
        {selections.map((selection) => {
          const { id, href, kind, state, visitor } = selection;
          const isFavourites = kind === 'favourites';
          const name = isFavourites ? (visitor ?? 'Guest') : selection.name;
          const shown = selectionState(state);
          const rules = rulesInWords(selection, number);
          const groups = menuOf(selection);
          return (
            <li key={id} className={classes.row}>
              <Icon icon={isFavourites ? IconHeart : IconListCheck} size={18} />
              <Link href={href} className={classes.words}>
                <bdi>{name}</bdi>
                {rules && <small>{rules}</small>}
              </Link>
              <span className={classes.count}>{countInWords(selection, number)}</span>
              {!isFavourites && (
                <Pill tone={shown.tone} glyph={shown.glyph}>
                  {shown.label}
                </Pill>
              )}
              {groups.length > 0 && (
                <Menu
                  position="bottom-end"
                  target={<IconButton icon={IconDots} label={`Options for ${name}`} />}
                  groups={groups}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
