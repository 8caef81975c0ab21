import { Modal } from '@mantine/core';
import { IconSearch, IconSparkles, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Kbd } from '../../foundation/Kbd/Kbd';
import classes from './CommandPalette.module.css';
import { piecesOf } from './matches';

/** Something to do or to go to. */
export interface PaletteItem {
  id: string;
  label: string;
  detail?: string | undefined;
  icon?: TablerIcon | undefined;
  /** Instead of the icon: an avatar or a photograph. */
  picture?: ReactNode;
  shortcut?: readonly string[] | undefined;
  /** How long ago, already in words. */
  when?: string | undefined;
  onSelect: () => void;
  /** Opens it in a side panel (⌘ Enter). */
  onPanel?: (() => void) | undefined;
}

/** Items of the palette under one head. */
export interface PaletteGroup {
  /** `Do`, `Go to`, `Found in text`. */
  label: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  /** The text in the search field; the host finds the `groups` for it. */
  query: string;
  /** Called with the text on every change. */
  onQueryChange: (query: string) => void;
  /** Groups in order; the first row of the first group is the best action. */
  groups: readonly PaletteGroup[];
  /** The search is still running. */
  pending?: boolean | undefined;
  /** Where it looks, when it does not look everywhere. */
  scope?: { label: string; onClear: () => void } | undefined;
  /** Asks the assistant about the query (Tab). */
  onAsk?: ((query: string) => void) | undefined;
}

/** Search and every action in one place: type, choose with the arrows, Enter. */
export function CommandPalette({ opened, onClose, ...rest }: CommandPaletteProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      transitionProps={{ duration: 120, transition: 'fade' }}
      xOffset={0}
      yOffset={0}
    >
      <Modal.Overlay className={classes.overlay ?? ''} backgroundOpacity={1} />
      <Modal.Content
        aria-label="Command palette"
        classNames={{ content: classes.palette, inner: classes.inner }}
      >
        <Modal.Body className={classes.body ?? ''}>
          <Palette {...rest} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({
  query,
  onQueryChange,
  groups,
  pending,
  scope,
  onAsk,
  onClose,
}: Omit<CommandPaletteProps, 'opened'>) {
  const id = useId();
  const filled = groups.filter((group) => group.items.length > 0);
  const items = filled.flatMap((group) => group.items);
  // The choice is held by id: results that arrive late must not move it to another row.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const found = items.findIndex((item) => item.id === chosenId);
  const active = found === -1 ? 0 : found;
  const list = useRef<HTMLDivElement | null>(null);
  const activeItem = items[active];

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const run = (item: PaletteItem, inPanel: boolean) => {
    onClose();
    if (inPanel && item.onPanel) item.onPanel();
    else item.onSelect();
  };
  const move = (to: number) => setChosenId(items[(to + items.length) % items.length]?.id ?? null);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab' && !event.shiftKey && onAsk && query.trim() !== '') {
      event.preventDefault();
      onClose();
      onAsk(query.trim());
      return;
    }
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter' && activeItem) run(activeItem, event.metaKey || event.ctrlKey);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.head}>
        <Icon icon={IconSearch} size={19} />
        <input
          className={classes.input}
          value={query}
          onChange={(event) => {
            setChosenId(null);
            onQueryChange(event.currentTarget.value);
          }}
          onKeyDown={press}
          placeholder="Search or do anything"
          aria-label="Search or do anything"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeItem ? `${id}-${activeItem.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        {scope && (
          <button
            type="button"
            className={classes.scope}
            onClick={scope.onClear}
            aria-label={`Search everywhere instead of ${scope.label}`}
          >
            <Icon icon={IconX} size={12} />
            {scope.label}
          </button>
        )}
        <Kbd keys={['esc']} />
      </div>
      {items.length > 0 ? (
        <div ref={list} className={classes.list} id={`${id}-list`} role="listbox" aria-label="Results">
          {filled.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with role="group"
            <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} className={classes.label} role="presentation">
                {group.label}
              </div>
              {group.items.map((item) => (
                <PaletteRow
                  key={item.id}
                  id={`${id}-${item.id}`}
                  item={item}
                  query={query}
                  selected={item === activeItem}
                  onPoint={() => setChosenId(item.id)}
                  onRun={(inPanel) => run(item, inPanel)}
                />
              ))}
            </div>
          ))}
        </div>
      ) : (
        <p className={classes.nothing} role="status" id={`${id}-list`}>
          {pending
            ? 'Searching'
            : query.trim() === ''
              ? 'Type a name, a place, or an action.'
              : `Nothing found for “${query.trim()}”.`}
        </p>
      )}
      <div className={classes.foot}>
        <span>
          <Kbd keys={['↑', '↓']} /> select
        </span>
        <span>
          <Kbd keys={['⏎']} /> run
        </span>
        <span>
          <Kbd keys={['mod', '⏎']} /> open in side panel
        </span>
        {onAsk && query.trim() !== '' && (
          <button
            type="button"
            className={classes.ask}
            onClick={() => {
              onClose();
              onAsk(query.trim());
            }}
          >
            <Icon icon={IconSparkles} size={15} />
            Ask about “{query.trim()}” <Kbd keys={['Tab']} />
          </button>
        )}
      </div>
    </>
  );
}

interface PaletteRowProps {
  id: string;
  item: PaletteItem;
  query: string;
  selected: boolean;
  onPoint: () => void;
  onRun: (inPanel: boolean) => void;
}

function PaletteRow({ id, item, query, selected, onPoint, onRun }: PaletteRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys and the focus stay in the input, which names the active row
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={classes.row}
      onMouseMove={onPoint}
      onClick={(event) => onRun(event.metaKey || event.ctrlKey)}
    >
      {item.picture ? (
        <span className={classes.picture}>{item.picture}</span>
      ) : (
        <span className={clsx(classes.icon, classes.sign)}>
          {item.icon && <Icon icon={item.icon} size={17} />}
        </span>
      )}
      <span className={classes.words}>
        <span>
          {piecesOf(item.label, query).map((piece) =>
            piece.found ? <mark key="found">{piece.text}</mark> : piece.text,
          )}
        </span>
        {item.detail && <small>{item.detail}</small>}
      </span>
      {item.shortcut ? (
        <Kbd className={classes.shortcut} keys={item.shortcut} />
      ) : (
        item.when && <span className={classes.when}>{item.when}</span>
      )}
    </div>
  );
}
