import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '../../testing/contract';
import { ContactForm } from './ContactForm';

it('says at once that a telephone number names no country', () => {
  renderIn('light', <ContactForm onSubmit={vi.fn()} onCancel={vi.fn()} />);
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  const hintFor = (value: string) => {
    fireEvent.change(phone, { target: { value } });
    return screen.queryByText(/^No country code yet/) !== null;
  };
  expect(['', '912 345', '+351 912 345 678', '00351 912 345 678', ' (0)20 7946'].map(hintFor)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(screen.getByText(/^No country code yet/).textContent).toContain('+351');
});
