import { useMemo } from 'react';
import { Board, type BoardProps } from '../../foundation/Board/Board';
import { BoardLoading } from '../../foundation/Board/BoardLoading';
import type { BoardColumnView } from '../../foundation/Board/board';
import { Glyph } from '../../foundation/Pill/Glyph';
import { LeadCard } from '../LeadCard/LeadCard';
import { type LeadStage, type LeadView, leadName } from '../lead';

/** A column of the board: the leads of one stage. */
export interface LeadColumnView extends Omit<BoardColumnView<LeadView>, 'id' | 'name' | 'mark' | 'items'> {
  stage: LeadStage;
  /** Those that are here, in their order. */
  leads: readonly LeadView[];
}

export interface LeadBoardProps
  extends Omit<BoardProps<LeadView>, 'columns' | 'words' | 'drawCard' | 'nameOf' | 'onAdd'> {
  columns: readonly LeadColumnView[];
}

const words = { one: 'lead', many: 'leads' };

/**
 * Leads in columns by stage; see `Board` for what can be done with pointer and keys.
 *
 * @see Specification 2 §7, "Smart files and workflows": moving a lead between statuses
 */
export function LeadBoard({ columns: given, ...rest }: LeadBoardProps) {
  const columns = useMemo(
    () =>
      given.map(({ stage, leads, ...column }) => ({
        ...column,
        id: stage.id,
        name: stage.label,
        mark: <Glyph kind={stage.glyph} tone={stage.tone} />,
        items: leads,
      })),
    [given],
  );
  return (
    <Board
      {...rest}
      columns={columns}
      words={words}
      nameOf={leadName}
      drawCard={(lead, card) => <LeadCard {...card} lead={lead} />}
    />
  );
}

/** The board while its leads are on the way. */
export function LeadBoardLoading() {
  return <BoardLoading label="Loading leads" />;
}
