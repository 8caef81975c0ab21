import { Kbd } from '@atelier/ui';
import type { ShortcutGroup } from '../app/area';
import { areas } from '../areas';
import classes from './ShortcutsPanel.module.css';

/** The keys of the product, by where they work. */
const places: readonly ShortcutGroup[] = [
  {
    name: 'Everywhere',
    shortcuts: [
      { keys: ['mod', 'K'], does: 'Search or do anything' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close the panel, the menu or the line' },
    ],
  },
  ...areas.flatMap(({ shortcuts = [] }) => shortcuts),
  {
    name: 'On a card',
    shortcuts: [
      { keys: ['←', '↑', '→', '↓'], does: 'Go to the next card' },
      { keys: ['Enter'], does: 'Open it next to the board' },
      { keys: ['Space'], does: 'Pick it up; arrow keys move it, Space drops it, Esc cancels' },
    ],
  },
  {
    name: 'In a table',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Go to the next row' },
      { keys: ['←', '→'], does: 'Collapse or expand a group' },
      { keys: ['Space'], does: 'Select the row; with Shift, all rows up to it' },
      { keys: ['Enter'], does: 'Open it next to the table' },
    ],
  },
];

/** What can be done with the keyboard alone. */
export function ShortcutsPanel() {
  return (
    // The list may be longer than the panel, and holds nothing to press: whoever has no mouse scrolls it from here.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div className={classes.panel} tabIndex={0}>
      <h2>Keyboard shortcuts</h2>
      {places.map(({ name, shortcuts }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <dl>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  <Kbd keys={keys} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
