import type { DatabaseField, FieldNames } from '@atelier/domain/databases';
import type { NoteDatabase, NoteDatabaseView } from '@atelier/sdk';
import type { CalendarDays } from './use-calendar-days';
import type { FieldEditing } from './use-field-editing';
import type { RowActions } from './use-row-actions';
import type { ShownRows, ShownRowsOptions } from './use-shown-rows';
import type { ViewTabActions } from './use-view-tabs';

/** What the body of a view is drawn from, in each layout. */
export interface DatabaseBodyProps {
  readonly database: NoteDatabase;
  readonly view: NoteDatabaseView;
  /** Those that the view shows. */
  readonly fields: readonly DatabaseField[];
  readonly allFields: readonly DatabaseField[];
  readonly calendar: CalendarDays;
  /** What the rows are asked for by. */
  readonly asked: ShownRowsOptions;
  readonly names: FieldNames;
  readonly shown: ShownRows;
  readonly rows: RowActions;
  readonly tabs: ViewTabActions;
  readonly editing: FieldEditing;
  readonly isSearched: boolean;
  readonly isFiltered: boolean;
  /** Takes search and conditions away. */
  readonly onShowAll: () => void;
  readonly openId: string | undefined;
  readonly onSort: (fieldId: string, direction: 'asc' | 'desc') => void;
}
