import { type EvaluationContext, ME, readIds } from '@atelier/filters';
import { type ReactNode, useState } from 'react';
import { MultiSelectField } from '../../foundation/Field/MultiSelectField';
import { Popover } from '../../foundation/Popover/Popover';
import { ChoiceList, type ChoiceSection } from '../ChoiceList/ChoiceList';
import { choicesOf, type FilterField, statusGroupNames } from '../rules/fields';
import { statusChoice, statusIds } from '../rules/status-ids';
import { deletedWord, namesOf } from '../rules/words';
import classes from './FilterBuilder.module.css';

export interface ChoiceEditorProps {
  field: FilterField;
  value: unknown;
  onChange: (value: unknown) => void;
  context: EvaluationContext;
  /** With room for a list that stands open. */
  isAlone?: boolean | undefined;
}

/** What is chosen by id: people, options, labels and whole groups of labels. */
export function ChoiceEditor({ field, value, onChange, context, isAlone }: ChoiceEditorProps) {
  const isStatus = field.type === 'status';
  const chosen = isStatus ? statusIds(value) : [...readIds(value)];
  const choose = (ids: string[]) =>
    onChange(isStatus ? statusChoice(ids) : ids.length === 0 ? undefined : ids);
  const label = `Value of ${field.name}`;
  const { chooser: Chooser } = field;
  if (Chooser) {
    const list = <Chooser label={label} value={chosen} onChange={choose} isFirst />;
    if (isAlone) return list;
    return (
      <Chosen label={label} names={namesOf(value, field).join(', ')}>
        {list}
      </Chosen>
    );
  }
  const sections = withDeleted(sectionsOf(field, context, chosen), chosen);
  if (isAlone)
    return <ChoiceList label={label} sections={sections} value={chosen} onChange={choose} isFirst />;
  return (
    <MultiSelectField
      size="sm"
      label={label}
      hideLabel
      placeholder="Choose"
      options={sections.flatMap((section) =>
        section.choices.map(({ id, name }) => ({
          value: id,
          label: section.label === wholeGroups ? `All of ${name}` : name,
        })),
      )}
      value={chosen}
      onChange={choose}
    />
  );
}

const wholeGroups = 'All statuses of';

function sectionsOf(
  field: FilterField,
  { user }: EvaluationContext,
  chosen: readonly string[],
): readonly ChoiceSection[] {
  const choices = choicesOf(field).map(({ id, name }) => ({ id, name, picture: field.pictureOf?.(id) }));
  if (field.type === 'status')
    return [
      {
        label: wholeGroups,
        choices: Object.entries(statusGroupNames).map(([id, name]) => ({ id: `group:${id}`, name })),
      },
      { label: 'Statuses', choices: choices.map((choice) => ({ ...choice, id: `label:${choice.id}` })) },
    ];
  if (field.type !== 'person' || user === undefined) return [{ choices }];
  // "Me" follows whoever looks; the own name beside it would say the same of one person only.
  const others = choices.filter(({ id }) => id !== user || chosen.includes(user));
  return [{ choices: [{ id: ME, name: 'Me', picture: field.pictureOf?.(ME) }, ...others] }];
}

/** What was deleted stays in sight until it is taken away. */
function withDeleted(
  sections: readonly ChoiceSection[],
  chosen: readonly string[],
): readonly ChoiceSection[] {
  const known = new Set(sections.flatMap(({ choices }) => choices.map(({ id }) => id)));
  const deleted = chosen.filter((id) => !known.has(id)).map((id) => ({ id, name: deletedWord }));
  return deleted.length === 0 ? sections : [...sections, { choices: deleted }];
}

/** The names that are chosen, in a button that opens whatever changes them. */
function Chosen({ label, names, children }: { label: string; names: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      label={label}
      opened={opened}
      onOpenedChange={setOpened}
      target={
        <button type="button" aria-label={`${label}: ${names || 'choose'}`} className={classes.chosen}>
          {names || 'Choose'}
        </button>
      }
    >
      {children}
    </Popover>
  );
}
