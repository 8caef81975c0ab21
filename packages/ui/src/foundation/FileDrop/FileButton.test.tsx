import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileButton } from './FileButton';

it('holds no file once it was chosen, so that the same one can be chosen again', () => {
  const onFiles = vi.fn();
  render(
    <MantineProvider>
      <FileButton label="File" accept="image/png" onFiles={onFiles}>
        {(props) => (
          <button type="button" {...props}>
            Choose
          </button>
        )}
      </FileButton>
    </MantineProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('File');
  const emptied = vi.fn();
  Object.defineProperty(input, 'value', { set: emptied });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(onFiles).toHaveBeenCalledWith([file]);
  expect(emptied).toHaveBeenCalledWith('');
});
