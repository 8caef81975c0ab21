import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn } from '../../testing/contract';
import { SidePanelStack } from './SidePanelStack';

function draw() {
  const onPop = vi.fn();
  const onClose = vi.fn();
  renderIn(
    'light',
    <SidePanelStack
      panels={[
        { id: 'ines', title: 'Inês Duarte', content: <input aria-label="Note about Inês" /> },
        {
          id: 'priya',
          title: 'Priya Nair',
          content: (
            <>
              <input aria-label="Note" />
              <input aria-label="Stage" role="combobox" aria-expanded="true" aria-controls="stages" />
            </>
          ),
        },
      ]}
      onPop={onPop}
      onClose={onClose}
    />,
  );
  return { onPop, onClose };
}

describe('SidePanelStack', () => {
  it('takes the focus, so that Esc works at once', () => {
    draw();
    expect(screen.getByRole('complementary', { name: 'Priya Nair' })).toBe(document.activeElement);
  });

  it('takes one panel away with Esc', () => {
    const { onPop, onClose } = draw();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Note' }), { key: 'Escape' });
    expect(onPop).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves Esc to a list that is open inside', () => {
    const { onPop } = draw();
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Stage' }), { key: 'Escape' });
    expect(onPop).not.toHaveBeenCalled();
  });

  it('names where Back leads and keeps the panel below in the page, hidden', () => {
    const { onPop } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Back to Inês Duarte' }));
    expect(onPop).toHaveBeenCalledTimes(1);
    const below = screen.getByLabelText('Note about Inês');
    expect(below.closest('[hidden]')).not.toBeNull();
  });

  it('closes all of it with the cross', () => {
    const { onClose } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
