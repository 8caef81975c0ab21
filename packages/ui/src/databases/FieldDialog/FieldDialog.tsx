import { type DatabaseFieldType, databaseFieldTypes, rulesOf } from '@atelier/domain/databases';
import * as limits from '@atelier/domain/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormDialog } from '../../foundation/Dialog/FormDialog';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { useFormat } from '../../theme/format';
import { fieldTypeIcons } from '../field-look';
import classes from './FieldDialog.module.css';
import { draftProblem, emptyField, type FieldDraft, relationKinds, withType } from './field-draft';
import { OptionList } from './OptionList';

/** What a change of a field would empty. */
export interface FieldTrial {
  /** Cells that hold the same in the new form. */
  readonly convertedCount: number;
  readonly lostCount: number;
  /** The first of them. */
  readonly lost: readonly { readonly rowId: string; readonly serialNumber: number; readonly text: string }[];
}

export interface FieldDialogProps {
  opened: boolean;
  /** The field that is changed; a new one without it. */
  field?: FieldDraft | undefined;
  /** Databases whose rows a relation can refer to. */
  databases?: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** What the draft would empty: asks before it is saved. */
  trial?: FieldTrial | undefined;
  /** The draft is no longer the one that was tried. */
  onDraft?: (() => void) | undefined;
  /** With the whole field; `isSure` after the cells that are lost were seen. */
  onSave: (draft: FieldDraft, isSure: boolean) => void;
  onClose: () => void;
  pending?: boolean | undefined;
  /** Why it was not saved. */
  error?: string | undefined;
}

/** A field of a database: its name, type, options and rules. What a change would empty is listed before it happens. */
export function FieldDialog({ opened, field, onClose, ...rest }: FieldDialogProps) {
  return (
    <FormDialog opened={opened} title={field ? `Edit ${field.name}` : 'New field'} onClose={onClose}>
      <FieldForm field={field} onClose={onClose} {...rest} />
    </FormDialog>
  );
}

/** The types that a field can be given: there is one title. */
const types = Object.keys(databaseFieldTypes).filter(
  (type): type is DatabaseFieldType => type in databaseFieldTypes && type !== 'title',
);

const limitsOf = [1, 2, 3, 5, 10];

/** Lives only while the dialog is open. */
function FieldForm({
  field,
  databases = [],
  trial,
  onDraft,
  onSave,
  onClose,
  pending,
  error,
}: Omit<FieldDialogProps, 'opened'>) {
  const format = useFormat();
  const [draft, setDraft] = useState(field ?? emptyField);
  const [isAsked, setAsked] = useState(false);
  const change = (next: FieldDraft) => {
    setDraft(next);
    onDraft?.();
  };
  // Nothing is uploaded into cells yet: only a field that holds files already has the type.
  const offered = types.filter((type) => type !== 'files' || field?.type === 'files');
  const problem = draftProblem(draft);
  const rules = rulesOf(draft);
  const { relation } = draft.config;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem === undefined && !pending) onSave({ ...draft, name: draft.name.trim() }, trial !== undefined);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => change({ ...draft, name })}
        maxLength={limits.DatabaseFieldInput.name}
        autoComplete="off"
        data-autofocus
      />
      {draft.type !== 'title' && (
        <SelectField
          label="Type"
          options={offered.map((type) => ({
            value: type,
            label: databaseFieldTypes[type].label,
            icon: fieldTypeIcons[type],
          }))}
          value={draft.type}
          onChange={(value) => {
            const type = types.find((one) => one === value);
            if (type) change(withType(draft, type));
          }}
        />
      )}
      {draft.type === 'select' && (
        <OptionList
          label="Options"
          options={draft.config.options ?? []}
          onChange={(options) => change({ ...draft, config: { options } })}
        />
      )}
      {draft.type === 'status' && (
        <OptionList
          label="Labels"
          hasGroups
          options={draft.config.status ?? []}
          onChange={(labels) =>
            change({
              ...draft,
              config: { status: labels.map((label) => ({ ...label, group: label.group ?? 'todo' })) },
            })
          }
        />
      )}
      {draft.type === 'relation' && (
        <SelectField
          label="Refers to"
          placeholder="Choose"
          options={[
            ...relationKinds.map(({ kind, name }) => ({ value: kind, label: name })),
            ...databases.map(({ id, name }) => ({ value: id, label: `Rows of ${name || 'Untitled'}` })),
          ]}
          value={
            relation === undefined ? null : relation.kind === 'rows' ? relation.databaseId : relation.kind
          }
          onChange={(value) => {
            const known = relationKinds.find(({ kind }) => kind === value);
            change({
              ...draft,
              config: { relation: known ? { kind: known.kind } : { kind: 'rows', databaseId: value } },
            });
          }}
        />
      )}
      {rules.holds === 'ids' && !rules.isComputed && (
        <SelectField
          label="Choices in a cell"
          options={[
            { value: '', label: 'As many as you like' },
            ...limitsOf.map((limit) => ({
              value: String(limit),
              label: limit === 1 ? 'One' : `Up to ${limit}`,
            })),
          ]}
          value={draft.selectionLimit === null ? '' : String(draft.selectionLimit)}
          onChange={(value) => change({ ...draft, selectionLimit: value === '' ? null : Number(value) })}
        />
      )}
      {!rules.isComputed && (
        <div className={classes.rules}>
          {draft.type !== 'checkbox' && (
            <Checkbox
              label="A cell can’t be empty"
              checked={draft.isRequired}
              onChange={(isRequired) => change({ ...draft, isRequired })}
            />
          )}
          {rules.canBeUnique && (
            <Checkbox
              label="No two rows have the same value"
              checked={draft.isUnique}
              onChange={(isUnique) => change({ ...draft, isUnique })}
            />
          )}
          <Checkbox
            label="Cells can’t be changed"
            checked={draft.isReadOnly}
            onChange={(isReadOnly) => change({ ...draft, isReadOnly })}
          />
        </div>
      )}
      {trial && (
        <section className={classes.lost} aria-label="What would be lost" role="alert">
          <b>
            {trial.lostCount === 1
              ? '1 cell can’t be converted and would be emptied'
              : `${format.number(trial.lostCount)} cells can’t be converted and would be emptied`}
          </b>
          <ul>
            {trial.lost.map(({ rowId, serialNumber, text }) => (
              <li key={rowId}>
                <small>#{serialNumber}</small>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
          <span>{format.number(trial.convertedCount)} keep what they hold. Undo brings the others back.</span>
        </section>
      )}
      {((isAsked && problem) || error) && (
        <p className={classes.error} role="alert">
          {(isAsked && problem) || error}
        </p>
      )}
      <div className={classes.foot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant={trial ? 'danger' : 'primary'} type="submit" pending={pending}>
          {trial ? 'Change anyway' : field ? 'Save' : 'Add field'}
        </Button>
      </div>
    </form>
  );
}
