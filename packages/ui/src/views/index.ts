export {
  type BulkAction,
  BulkBar,
  type BulkBarProps,
  type BulkChoice,
} from './BulkBar/BulkBar';
export {
  ChoiceList,
  type ChoiceListProps,
  type ChoiceSearch,
  type ChoiceSection,
  type ListChoice,
} from './ChoiceList/ChoiceList';
export { FilterBar, type FilterBarProps } from './FilterBar/FilterBar';
export { FilterBuilder, type FilterBuilderProps } from './FilterBuilder/FilterBuilder';
export {
  type ChipEditor,
  FilterChips,
  type FilterChipsProps,
  type FilterChipView,
} from './FilterChips/FilterChips';
export { ListCards, type ListCardsProps } from './ListCards/ListCards';
export { ListLoading, type ListLoadingProps } from './ListScreen/ListLoading';
export {
  type ListExport,
  ListScreen,
  type ListScreenProps,
} from './ListScreen/ListScreen';
export type { ListState } from './ListScreen/list-state';
export type { ListEntry } from './ListTable/ListEntries';
export { ListTable, type ListTableProps } from './ListTable/ListTable';
export { type ChooserProps, type FilterField, filterLook, type SortField } from './rules/fields';
export { SortButton, type SortButtonProps } from './SortEditor/SortButton';
export { SortEditor, type SortEditorProps } from './SortEditor/SortEditor';
export { type ViewIcon, viewIconOf, viewIcons } from './ViewDialog/icons';
export { ViewDialog, type ViewDialogProps, type ViewName } from './ViewDialog/ViewDialog';
export {
  GroupByMenu,
  type GroupByMenuProps,
  type ViewField,
  type ViewType,
  ViewTypeSwitch,
  type ViewTypeSwitchProps,
} from './ViewTabs/ViewControls';
export { type SavedView, ViewTabs, type ViewTabsProps } from './ViewTabs/ViewTabs';
