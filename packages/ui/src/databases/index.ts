export { DatabaseBoard, type DatabaseBoardProps } from './DatabaseBoard/DatabaseBoard';
export { DatabaseCalendar, type DatabaseCalendarProps } from './DatabaseCalendar/DatabaseCalendar';
export { type CardSize, DatabaseCards, type DatabaseCardsProps } from './DatabaseCards/DatabaseCards';
export { DatabaseFrame, type DatabaseFrameProps } from './DatabaseFrame/DatabaseFrame';
export type { Pasted } from './DatabaseTable/clipboard';
export { DatabaseTable, type DatabaseTableProps } from './DatabaseTable/DatabaseTable';
export { type ColumnSum, type SumKind, sumKindOf } from './DatabaseTable/sums';
export { DatabaseTimeline, type DatabaseTimelineProps } from './DatabaseTimeline/DatabaseTimeline';
export { dayOfCell, isDateField, onDay } from './days';
export { FieldDialog, type FieldDialogProps, type FieldTrial } from './FieldDialog/FieldDialog';
export { type FieldDraft, newOption } from './FieldDialog/field-draft';
export { choiceTone, fieldTypeIcons, labelGlyph } from './field-look';
export { RowDetails, type RowDetailsProps } from './RowDetails/RowDetails';
export {
  type CellWrite,
  cellKey,
  cellOf,
  type DatabaseRowView,
  type DatabaseShape,
  type RefusedCell,
  rowTitle,
} from './row';
export { type DatabaseLayout, drawnLayout, layoutIcon } from './ViewLayoutMenu/layouts';
export { NewViewDialog, type NewViewDialogProps } from './ViewLayoutMenu/NewViewDialog';
export {
  ViewDatesMenu,
  type ViewDatesMenuProps,
  ViewFieldsMenu,
  type ViewFieldsMenuProps,
} from './ViewLayoutMenu/ViewFieldsMenu';
export { ViewLayoutMenu, type ViewLayoutMenuProps } from './ViewLayoutMenu/ViewLayoutMenu';
