import { type CellValue, choicesOf, type DatabaseField, type FieldNames } from '@atelier/domain/databases';
import type { StatusLabel } from '@atelier/filters';
import { clsx } from 'clsx';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Pill } from '../../foundation/Pill/Pill';
import { useFormat } from '../../theme/format';
import { dateFormat } from '../../theme/formatters';
import { choiceTone, labelGlyph } from '../field-look';
import classes from './Cell.module.css';

export interface CellViewProps {
  /** Whose cell it is. */
  field: DatabaseField;
  value: CellValue;
  /** What people, options and related things are called. */
  names: FieldNames;
  /** Checks or unchecks a box where it stands. Without it the box cannot be pressed. */
  onCheck?: ((checked: boolean) => void) | undefined;
  /** Text may take several lines. */
  isWhole?: boolean | undefined;
}

/** What a cell holds, in the look of its field. */
export function CellView({ field, value, names, onCheck, isWhole }: CellViewProps) {
  const format = useFormat();
  if (field.type === 'checkbox')
    return (
      <Checkbox
        label={field.name}
        hideLabel
        tabIndex={-1}
        checked={value === true}
        disabled={!onCheck}
        onChange={(checked) => onCheck?.(checked)}
      />
    );
  if (value === null) return null;
  if (typeof value === 'number') return <span className={classes.number}>{format.number(value)}</span>;
  if (Array.isArray(value) || field.type === 'status')
    return <Choices field={field} ids={[value].flat().map(String)} names={names} />;
  if (typeof value !== 'string') return null;
  switch (field.type) {
    case 'date':
    case 'createdAt':
    case 'updatedAt':
      return <time dateTime={value}>{dateInWords(value, format.settings)}</time>;
    case 'link':
      return <Address href={value} text={value.replace(/^https?:\/\/(www\.)?|\/$/g, '')} />;
    case 'email':
      return <Address href={`mailto:${value}`} text={value} />;
    case 'phone':
      return <Address href={`tel:${value.replace(/[^+\d]/g, '')}`} text={value} />;
    case 'title':
      return <b className={clsx(classes.title, isWhole && classes.whole)}>{value}</b>;
    default:
      return (
        <span className={clsx(classes.text, isWhole && classes.whole)} dir="auto">
          {value}
        </span>
      );
  }
}

/** A day as `15 Oct 2026`, an instant with its time. */
function dateInWords(value: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
  return value.length === 10
    ? dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value))
    : dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(value));
}

/** An address is opened beside the table, and never tells where it was opened from. */
const Address = ({ href, text }: { href: string; text: string }) => (
  <a className={classes.address} href={href} target="_blank" rel="noreferrer" tabIndex={-1}>
    {text}
  </a>
);

/** Options, labels, people or related things; what was deleted is left out. */
function Choices({ field, ids, names }: Pick<CellViewProps, 'field' | 'names'> & { ids: readonly string[] }) {
  if (field.type === 'files')
    return <span className={classes.text}>{ids.length === 1 ? '1 file' : `${ids.length} files`}</span>;
  const known = choicesOf(field, names);
  const isPerson = field.type === 'person' || field.type === 'createdBy' || field.type === 'updatedBy';
  return (
    <span className={classes.choices}>
      {ids.flatMap((id) => {
        const choice = known.find((one) => one.id === id);
        if (!choice) return [];
        if (isPerson)
          return (
            <span key={id} className={classes.person}>
              <Avatar name={choice.name} colourKey={id} size={20} decorative />
              <bdi>{choice.name}</bdi>
            </span>
          );
        return (
          <Pill
            key={id}
            tone={choiceTone(choice)}
            glyph={isStatus(choice) && field.type === 'status' ? labelGlyph(choice) : undefined}
          >
            <bdi>{choice.name}</bdi>
          </Pill>
        );
      })}
    </span>
  );
}

const isStatus = (choice: object): choice is StatusLabel => 'group' in choice;
