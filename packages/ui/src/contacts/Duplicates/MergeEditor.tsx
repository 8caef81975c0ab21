import {
  IconArrowsLeftRight,
  IconCheckbox,
  IconFileImport,
  IconHistory,
  IconLayoutKanban,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, Fragment, type ReactNode, useId } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import type { ContactView } from '../contact';
import { fieldLabel, fieldValue } from '../field-label';
import classes from './MergeEditor.module.css';

/** Whose value a field gets. */
export type MergeSource = 'kept' | 'merged' | 'both';

/** One field of a merge: both values, what it would be, and what may be chosen. */
export interface MergeFieldView {
  field: string;
  kept: readonly string[];
  merged: readonly string[];
  result: readonly string[];
  from: MergeSource;
  choices: readonly MergeSource[];
}

export interface MergeEditorProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** The contact that stays. */
  keep: ContactView;
  /** The contact that goes into it. */
  merge: ContactView;
  /** In the order in which a contact is shown. */
  fields: readonly MergeFieldView[];
  /** Further addresses and numbers that the contact would have. */
  others: readonly string[];
  /** How much comes along with the contact that goes. */
  moves: { tasks: number | null; leads: number | null; imports: number; events: number };
  /** Called with the name of a field and the contact whose value stays, or both. */
  onChoose: (field: string, from: MergeSource) => void;
  /** The other one stays. */
  onSwap: () => void;
  /** Called to merge the two. It is not called while a merge runs. */
  onMerge: () => void;
  onCancel: () => void;
  /** The merge runs. */
  pending?: boolean | undefined;
  /** The preview is being recomputed. */
  isRefreshing?: boolean | undefined;
  /** Why it was refused. */
  error?: string | undefined;
}

/** Two contacts side by side: for each field whose value stays, and what comes of it before anything is changed. */
export function MergeEditor({
  keep,
  merge,
  fields,
  others,
  moves,
  onChoose,
  onSwap,
  onMerge,
  onCancel,
  pending,
  isRefreshing,
  error,
  className,
  ...rest
}: MergeEditorProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onMerge();
  };
  return (
    <form {...rest} className={clsx(classes.editor, className)} onSubmit={submit} aria-busy={isRefreshing}>
      <div className={classes.people}>
        <Side contact={keep} words="Stays" />
        <Side contact={merge} words="Merged into it">
          <IconButton icon={IconArrowsLeftRight} size="md" label="Swap" onClick={onSwap} />
        </Side>
      </div>
      <div className={classes.fields}>
        {fields.map((field) => (
          <Field key={field.field} field={field} keep={keep.name} merge={merge.name} onChoose={onChoose} />
        ))}
      </div>
      <Along others={others} moves={moves} name={merge.name} />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.foot}>
        <p>You can undo this.</p>
        <Button type="button" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          Merge into {keep.name}
        </Button>
      </div>
    </form>
  );
}

/** One of the two, at the head of its column. */
function Side({ contact, words, children }: { contact: ContactView; words: string; children?: ReactNode }) {
  const format = useFormat();
  return (
    <div className={classes.side}>
      <Avatar name={contact.name} colourKey={contact.id} size={36} decorative />
      <div>
        <small>{words}</small>
        <h2>{contact.name}</h2>
        <small>Added {format.date(contact.createdAt)}</small>
      </div>
      {children}
    </div>
  );
}

interface FieldLineProps {
  field: MergeFieldView;
  /** Names of both. */
  keep: string;
  merge: string;
  onChoose: (field: string, from: MergeSource) => void;
}

/** Both values of a field; where there is something to choose, the one that stays. */
function Field({ field, keep, merge, onChoose }: FieldLineProps) {
  const group = useId();
  const title = fieldLabel(field.field);
  const isChoice = field.choices.length > 1;
  const isInline = field.field === 'tags';
  if (field.kept.length === 0 && field.merged.length === 0) return null;
  const named = (values: readonly string[]) => values.map((value) => fieldValue(field.field, value));
  const option = (from: MergeSource, values: readonly string[], whose: string) => (
    <label className={clsx(classes.option, field.from === from && classes.chosen)}>
      <input
        type="radio"
        name={group}
        aria-label={`${title} of ${whose}: ${named(values).join(', ') || 'empty'}`}
        checked={field.from === from}
        onChange={() => onChoose(field.field, from)}
      />
      <Values values={named(values)} isInline={isInline} />
    </label>
  );
  const still = (values: readonly string[]) => (
    <div className={classes.still}>
      <Values values={named(values)} isInline={isInline} />
    </div>
  );
  const isOffered = (from: MergeSource) => isChoice && field.choices.includes(from);
  return (
    <fieldset className={classes.field}>
      <legend>{title}</legend>
      <div className={classes.pair}>
        {isOffered('kept') ? option('kept', field.kept, keep) : still(field.kept)}
        {isOffered('merged') ? option('merged', field.merged, merge) : still(field.merged)}
      </div>
      {isOffered('both') && option('both', [...new Set([...field.kept, ...field.merged])], 'both')}
    </fieldset>
  );
}

/** The values of a field; a line when there is none. */
function Values({ values, isInline }: { values: readonly string[]; isInline: boolean }) {
  if (values.length === 0) return <span className={classes.empty}>Empty</span>;
  if (isInline) return <bdi className={classes.values}>{values.join(', ')}</bdi>;
  return (
    <span className={classes.values}>
      {values.map((value) => (
        <bdi key={value}>
          {/* An address that is too long for its line breaks between its parts, not within one. */}
          {(value.includes('@') ? value.split(/(?=[@.])/) : [value]).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, and none ever moves
            <Fragment key={place}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </bdi>
      ))}
    </span>
  );
}

/** What comes along with the contact that goes. */
function Along({
  others,
  moves,
  name,
}: Pick<MergeEditorProps, 'others' | 'moves'> & {
  name: string;
}) {
  const format = useFormat();
  const counted = (count: number, one: string, many: string) =>
    `${format.number(count)} ${count === 1 ? one : many}`;
  const lines = [
    { icon: IconCheckbox, count: moves.tasks ?? 0, words: counted(moves.tasks ?? 0, 'task', 'tasks') },
    { icon: IconLayoutKanban, count: moves.leads ?? 0, words: counted(moves.leads ?? 0, 'lead', 'leads') },
    { icon: IconFileImport, count: moves.imports, words: counted(moves.imports, 'import', 'imports') },
    {
      icon: IconHistory,
      count: moves.events,
      words: counted(moves.events, 'entry of the timeline', 'entries of the timeline'),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0 && others.length === 0) return null;
  return (
    <section className={classes.along} aria-label="Also moved">
      {others.length > 0 && (
        <p>
          Kept alongside the main ones: <b>{others.join(', ')}</b>
        </p>
      )}
      {lines.length > 0 && (
        <p className={classes.moves}>
          Moved from {name}:
          {lines.map(({ icon, words }) => (
            <span key={words}>
              <Icon icon={icon} size={15} />
              {words}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** The two while they are on their way. */
export function MergeEditorLoading() {
  return (
    <Loading label="Loading both contacts" className={classes.editor}>
      <Skeleton width="100%" height={64} />
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} width="100%" height={44} />
      ))}
    </Loading>
  );
}
