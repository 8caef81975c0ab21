import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { areaKeys } from './area-keys';

function Area({ onNew }: { onNew: () => void }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the area of the test */}
      <div onKeyDown={areaKeys({ n: onNew })}>
        <button type="button">Card</button>
        <input aria-label="Title" />
        {createPortal(<button type="button">Menu</button>, document.body)}
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
}

describe('letters that do something', () => {
  it.each([
    ['on a card', 'Card', { key: 'n' }, 1],
    ['with the capital letter', 'Card', { key: 'N' }, 1],
    ['with another letter', 'Card', { key: 'x' }, 0],
    ['with a modifier', 'Card', { key: 'n', ctrlKey: true }, 0],
    ['while somebody types', 'Title', { key: 'n' }, 0],
    ['in a menu over the page', 'Menu', { key: 'n' }, 0],
    ['outside', 'Elsewhere', { key: 'n' }, 0],
  ])('%s', (_where, name, event, times) => {
    const onNew = vi.fn();
    render(<Area onNew={onNew} />);
    const target = screen.queryByRole('button', { name }) ?? screen.getByRole('textbox', { name });
    fireEvent.keyDown(target, event);
    expect(onNew).toHaveBeenCalledTimes(times);
  });
});
