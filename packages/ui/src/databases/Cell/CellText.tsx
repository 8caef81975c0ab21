import { CellView, type CellViewProps } from './CellView';

/** What a cell holds, as a button or a card can hold it: without an address of its own. */
export function CellText(props: Pick<CellViewProps, 'field' | 'value' | 'names'>) {
  const { type } = props.field;
  const isAddress = type === 'link' || type === 'email' || type === 'phone';
  return isAddress && typeof props.value === 'string' ? <span>{props.value}</span> : <CellView {...props} />;
}
