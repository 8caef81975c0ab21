import { BoardLoading } from '../../foundation/Board/BoardLoading';
import { CardsLoading } from '../ListCards/ListCards';
import { ListTableLoading } from '../ListTable/ListTable';
import type { ViewType } from '../ViewTabs/ViewControls';

const drawings = { board: BoardLoading, table: ListTableLoading, cards: CardsLoading };

export interface ListLoadingProps {
  /** `Loading contacts`. */
  label: string;
  /** The layout whose shape is drawn, so that nothing moves when the rows arrive. */
  layout: ViewType;
}

/** A list while its rows are loading, in the shape of the layout. */
export function ListLoading({ label, layout }: ListLoadingProps) {
  const Drawing = drawings[layout];
  return <Drawing label={label} />;
}
