import { useMemo } from 'react';
import { Board, type BoardProps } from '../../foundation/Board/Board';
import type { BoardColumnView } from '../../foundation/Board/board';
import { Glyph } from '../../foundation/Pill/Glyph';
import { LeadCard } from '../LeadCard/LeadCard';
import { type LeadView, leadName, leadStageOf } from '../lead';

/** The leads of one stage, by the id of the stage. */
export type LeadColumnView = Omit<BoardColumnView<LeadView>, 'name' | 'mark'>;

export interface LeadBoardProps
  extends Omit<BoardProps<LeadView>, 'columns' | 'words' | 'drawCard' | 'nameOf' | 'onAdd'> {
  /** One for each stage, in the order of the stages; names and marks are added. */
  columns: readonly LeadColumnView[];
}

const words = { one: 'lead', many: 'leads' };

/** Leads in columns by stage; see `Board` for what can be done with pointer and keys. */
export function LeadBoard({ columns: given, ...rest }: LeadBoardProps) {
  const columns = useMemo(
    () =>
      given.map((column) => {
        const { label, glyph, tone } = leadStageOf(column.id);
        return { ...column, name: label, mark: <Glyph kind={glyph} tone={tone} /> };
      }),
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
