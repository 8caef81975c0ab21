import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { TextField } from '../../foundation/Field/TextField';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import classes from './ChoiceList.module.css';

/** Something that can be chosen. */
export interface ListChoice {
  id: string;
  name: string;
  /** Before its name, such as a face; decorative. */
  picture?: ReactNode;
  /** What tells it from others of its name, such as an address. */
  detail?: string | undefined;
}

/** Choices that belong together. */
export interface ChoiceSection {
  label?: string | undefined;
  choices: readonly ListChoice[];
}

/** What is searched for where the choices are elsewhere. */
export interface ChoiceSearch {
  /** Accessible name of the field. */
  label: string;
  text: string;
  onText: (text: string) => void;
}

export interface ChoiceListProps {
  /** Accessible name. */
  label: string;
  /** The choices in groups. A section without a label has no heading; a long list gets a search field. */
  sections: readonly ChoiceSection[];
  value: readonly string[];
  /** With all that are chosen now, in the order in which they were. */
  onChange: (ids: string[]) => void;
  /** Instead of narrowing the choices that are here: the host asks for others. */
  search?: ChoiceSearch | undefined;
  /** The host is asking. */
  isBusy?: boolean | undefined;
  /** Where there is nothing to choose from. Default: that nothing has this name. */
  nothing?: ReactNode;
  /** Has the focus when a form opens. */
  isFirst?: boolean | undefined;
  /** Below the choices, such as how to add one. */
  after?: ReactNode;
}

/** More than these are narrowed by typing. */
const fewChoices = 8;

/** Several of a list that stands open: each press counts at once. A long one is narrowed by typing. */
export function ChoiceList({
  label,
  sections,
  value,
  onChange,
  search,
  isBusy,
  nothing = 'No matches',
  isFirst,
  after,
}: ChoiceListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isLong = sections.reduce((sum, { choices }) => sum + choices.length, 0) > fewChoices;
  const wanted = search || !isLong ? '' : typed.trim().toLocaleLowerCase();
  const shown = sections
    .map((section) => ({
      ...section,
      choices: section.choices.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ choices }) => choices.length > 0);
  const hasSearch = search !== undefined || isLong;
  const first = isFirst && !hasSearch ? shown[0]?.choices[0]?.id : undefined;
  return (
    <div className={classes.root}>
      {hasSearch && (
        <TextField
          {...(isFirst && { 'data-autofocus': true })}
          size="sm"
          type="search"
          icon={IconSearch}
          label={search?.label ?? `Search ${label}`}
          hideLabel
          placeholder="Search"
          autoComplete="off"
          value={search?.text ?? typed}
          onChange={search?.onText ?? setTyped}
        />
      )}
      {shown.length === 0 ? (
        <div className={classes.none} role="status">
          {!isBusy && nothing}
        </div>
      ) : (
        <fieldset aria-label={label} aria-busy={isBusy ?? false} className={classes.list}>
          {shown.map((section, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no names of their own, and never move
            <fieldset key={place} aria-labelledby={section.label ? `${id}-${place}` : undefined}>
              {section.label && (
                <div id={`${id}-${place}`} className={classes.head}>
                  {section.label}
                </div>
              )}
              {section.choices.map((choice) => (
                <div key={choice.id} className={classes.choice}>
                  <Checkbox
                    {...(choice.id === first && { 'data-autofocus': true })}
                    className={classes.check}
                    label={
                      <span className={classes.words}>
                        {choice.picture}
                        <span>
                          <bdi>{choice.name}</bdi> <SampleMark of={choice.id} />
                          {choice.detail && (
                            <small className={classes.detail}>
                              <bdi>{choice.detail}</bdi>
                            </small>
                          )}
                        </span>
                      </span>
                    }
                    checked={value.includes(choice.id)}
                    onChange={(isChosen) =>
                      onChange(isChosen ? [...value, choice.id] : value.filter((one) => one !== choice.id))
                    }
                  />
                </div>
              ))}
            </fieldset>
          ))}
        </fieldset>
      )}
      {after}
    </div>
  );
}
