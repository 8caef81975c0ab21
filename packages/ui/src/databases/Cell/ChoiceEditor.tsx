import { choicesOf, mostIds, readCellValue } from '@atelier/domain/databases';
import { foldText } from '@atelier/filters';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../foundation/Icon';
import classes from './Cell.module.css';
import { CellView } from './CellView';
import type { AfterEdit, CellEditorProps } from './editing';

/** The row of the list that creates what was typed. */
const NEW = '+';

/** Chooses options, a label, people or related things: each choice counts at once, and one of one closes the list. */
export function ChoiceEditor({
  field,
  value,
  names,
  start,
  problem,
  onWrite,
  onRefused,
  onClose,
  onNewOption,
}: CellEditorProps) {
  const [text, setText] = useState(start ?? '');
  const [refused, setRefused] = useState(problem);
  const input = useRef<HTMLInputElement | null>(null);
  const isOver = useRef(false);
  const combobox = useCombobox({ opened: true });
  const { updateSelectedOptionIndex, selectFirstOption } = combobox;
  const chosen = value === null ? [] : [value].flat().map(String);
  const isSingle = field.type === 'status' || mostIds(field) === 1;
  const wanted = foldText(text.trim());
  const found = choicesOf(field, names).filter(({ name }) => foldText(name).includes(wanted));
  const isNew = onNewOption && wanted !== '' && found.every(({ name }) => foldText(name) !== wanted);
  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first row
  useEffect(() => {
    if (text === '') updateSelectedOptionIndex();
    else selectFirstOption();
  }, [text]);
  const close = (after: AfterEdit) => {
    if (isOver.current) return;
    isOver.current = true;
    onClose(after);
  };
  const choose = (id: string) => {
    if (id === NEW) {
      onNewOption?.(text.trim());
      setText('');
      if (isSingle) close('stay');
      return;
    }
    const isTaken = chosen.includes(id);
    const next = isSingle
      ? isTaken
        ? []
        : [id]
      : isTaken
        ? chosen.filter((one) => one !== id)
        : [...chosen, id];
    const answer = readCellValue(field, next);
    setRefused('value' in answer ? undefined : answer.message);
    if (!('value' in answer)) return;
    onWrite(answer.value);
    setText('');
    if (isSingle) close('stay');
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close('stay');
    else if (event.key === 'Tab') {
      event.preventDefault();
      close(event.shiftKey ? 'left' : 'right');
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) choose(chosen.at(-1) ?? '');
  };
  const leave = () => {
    if (refused !== undefined && !isOver.current) onRefused(text, refused);
    close('none');
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom-start"
      offset={4}
      width={260}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '' }}
    >
      <Combobox.Target>
        <div className={classes.choosing}>
          <CellView field={field} value={value} names={names} />
          <Combobox.EventsTarget>
            <input
              ref={input}
              className={classes.input}
              aria-label={field.name}
              placeholder={chosen.length === 0 ? 'Search' : undefined}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={press}
              onBlur={leave}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.Target>
      <Combobox.Dropdown>
        {refused !== undefined && (
          <div className={classes.problem} role="alert">
            {refused}
          </div>
        )}
        <Combobox.Options className={classes.options ?? ''} aria-label={field.name}>
          {found.map(({ id }) => (
            <Combobox.Option key={id} value={id} active={chosen.includes(id)} selected={chosen.includes(id)}>
              <CellView field={field} value={field.type === 'status' ? id : [id]} names={names} />
              {chosen.includes(id) && <Icon icon={IconCheck} size={15} />}
            </Combobox.Option>
          ))}
          {isNew && (
            <Combobox.Option value={NEW}>
              <Icon icon={IconPlus} size={15} />
              Create “{text.trim()}”
            </Combobox.Option>
          )}
          {found.length === 0 && !isNew && (
            <Combobox.Empty className={classes.none ?? ''}>No matches</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
