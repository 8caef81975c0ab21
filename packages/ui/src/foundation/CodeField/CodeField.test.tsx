import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn } from '../../testing/contract';
import { CodeField } from './CodeField';

describe('CodeField', () => {
  it.each([
    ['', 1],
    ['407', 4],
    ['407193', 6],
  ])('starts in the first empty box: %j', (value, digit) => {
    renderIn('light', <CodeField value={value} onChange={vi.fn()} autoFocus />);
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: `One-time code, digit ${digit} of 6` }),
    );
  });

  it('offers itself to the system as a one-time code', () => {
    renderIn('light', <CodeField value="" onChange={vi.fn()} />);
    for (const box of screen.getAllByRole('textbox')) {
      expect(box.getAttribute('autocomplete')).toBe('one-time-code');
      expect(box.getAttribute('inputmode')).toBe('numeric');
    }
  });

  it('says its error at the group and at every box', () => {
    renderIn('light', <CodeField value="407193" onChange={vi.fn()} error="This code does not match" />);
    const error = screen.getByRole('alert');
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(error.id);
    for (const box of screen.getAllByRole('textbox')) {
      expect(box.getAttribute('aria-invalid')).toBe('true');
    }
  });
});
