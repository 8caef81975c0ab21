export {
  Avatar,
  type AvatarProps,
  WorkspaceAvatar,
  type WorkspaceAvatarProps,
} from './Avatar/Avatar';
export { groundCount, groundOf, initialsOf } from './Avatar/people';
export { areaKeys, isTyping } from './area-keys';
export { Board, type BoardProps } from './Board/Board';
export { BoardLoading } from './Board/BoardLoading';
export type {
  BoardColumnView,
  BoardItem,
  BoardMove,
  BoardWords,
  CardProps,
} from './Board/board';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './Button/Button';
export { CarryArea, type CarryAreaProps } from './Carry/CarryArea';
export type { CarryFlow, CarryMove, Lane, Place as CarryPlace } from './Carry/carry';
export { useCarry, useCarryItem, useCarryLane } from './Carry/context';
export { ChipGroup, type ChipGroupProps } from './ChipGroup/ChipGroup';
export { CodeField, type CodeFieldProps, codeDigits, codeLength } from './CodeField/CodeField';
export {
  type ColourOption,
  ColourSwatches,
  type ColourSwatchesProps,
} from './ColourSwatches/ColourSwatches';
export type { Column, TableSort } from './DataTable/columns';
export { DataTable, type DataTableProps, virtualFrom } from './DataTable/DataTable';
export { FetchingMore, type FetchingMoreProps } from './DataTable/FetchingMore';
export type { RowGroup } from './DataTable/lines';
export { type RowKey, rowKey, toggled } from './DataTable/selection';
export { ConfirmDialog, type ConfirmDialogProps } from './Dialog/ConfirmDialog';
export { FormDialog, type FormDialogProps } from './Dialog/FormDialog';
export { type Defined, defined } from './defined';
export { EditableText, type EditableTextProps } from './EditableText/EditableText';
export { Checkbox, type CheckboxProps } from './Field/Checkbox';
export { MultiSelectField, type MultiSelectFieldProps } from './Field/MultiSelectField';
export { SelectField, type SelectFieldProps, type SelectOption } from './Field/SelectField';
export { SuffixField, type SuffixFieldProps } from './Field/SuffixField';
export { Switch } from './Field/Switch';
export {
  type FieldProps,
  fieldClasses,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './Field/TextField';
export type { ToggleProps } from './Field/toggle';
export { FileDrop, type FileDropProps } from './FileDrop/FileDrop';
export { FormError } from './FormError/FormError';
export { fieldIcon } from './field-icons';
export { Icon, type IconProps, type TablerIcon } from './Icon';
export { IconButton, type IconButtonProps } from './IconButton/IconButton';
export { commandKey, Kbd, type KbdProps } from './Kbd/Kbd';
export {
  type DrawingProps,
  Logo,
  Mark,
  StudioWord,
  type StudioWordProps,
} from './Logo/Logo';
export { Menu, type MenuGroup, type MenuItem, type MenuProps } from './Menu/Menu';
export { Glyph, type GlyphKind, type GlyphProps } from './Pill/Glyph';
export { Pill, type PillProps, type PillTone } from './Pill/Pill';
export { SampleContext, SampleMark, type SampleMarkProps } from './Pill/SampleMark';
export { Popover, type PopoverProps } from './Popover/Popover';
export { LongWork, type LongWorkProps } from './Progress/LongWork';
export {
  type Measured,
  ProgressBar,
  type ProgressBarProps,
  ProgressRing,
  type ProgressRingProps,
} from './Progress/Progress';
export { Edits, ReadOnly, ReadOnlyNote, type ReadOnlyProps, useEdit, useReadOnly } from './ReadOnly/ReadOnly';
export {
  type Segment,
  SegmentBar,
  type SegmentBarProps,
  type SegmentColour,
} from './SegmentBar/SegmentBar';
export type { GivenSignature as SignatureValue } from './Signature/signature';
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { CrashScreen, type CrashScreenProps, crashText } from './States/CrashScreen';
export {
  EmptyState,
  type EmptyStateProps,
  NothingFound,
  type NothingFoundProps,
} from './States/EmptyState';
export { ErrorState, type ErrorStateProps } from './States/ErrorState';
export { FullScreenSpinner, type FullScreenSpinnerProps } from './States/FullScreenSpinner';
export { NoticeScreen, type NoticeScreenProps } from './States/NoticeScreen';
export { Steps, type StepsProps } from './Steps/Steps';
export {
  actionDuration,
  defaultDuration,
  emptyMessage,
  exitDuration,
  reduceToasts,
  type Toast,
  type ToastAction,
  type ToastEvent,
  type ToastType,
} from './Toast/reducer';
export {
  createToastStore,
  type ToastOptions,
  type ToastStore,
  type ToastTimers,
} from './Toast/store';
export { Toaster, type ToasterProps } from './Toast/Toaster';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip';
export {
  type TypedFields,
  type TypedText,
  type TypedTexts,
  TypedTextsContext,
} from './TypedText/typed-texts';
export {
  changedFields,
  type TypedFormOptions,
  type TypedFormState,
  useTypedForm,
} from './TypedText/use-typed-form';
export type { CommitText, TypedTextOptions } from './TypedText/use-typed-text';
