import { useCallback, useMemo } from 'react';
import { Board, type BoardProps } from '../../foundation/Board/Board';
import type { CardProps } from '../../foundation/Board/board';
import { RowCard } from '../DatabaseCards/RowCard';
import { type DatabaseRowView, type DatabaseShape, rowTitle } from '../row';

export interface DatabaseBoardProps
  extends DatabaseShape,
    Omit<BoardProps<DatabaseRowView>, 'words' | 'drawCard' | 'nameOf' | 'onNew'> {
  /** The field that the columns stand for: cards do not say it again. */
  groupedBy: string;
  /** How many fields a card shows below its title. */
  lines?: number | undefined;
}

const words = { one: 'row', many: 'rows', placeholder: 'Title' };

/** Rows as cards in columns; see `Board` for what can be done with pointer and keys. */
export function DatabaseBoard({ fields, names, groupedBy, lines, ...board }: DatabaseBoardProps) {
  const drawCard = useCallback(
    (row: DatabaseRowView, card: CardProps) => (
      <RowCard {...card} row={row} fields={fields} names={names} without={groupedBy} lines={lines} />
    ),
    [fields, names, groupedBy, lines],
  );
  const nameOf = useMemo(() => (row: DatabaseRowView) => rowTitle(row, fields), [fields]);
  return <Board {...board} words={words} nameOf={nameOf} drawCard={drawCard} />;
}
