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
