import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SettingsPage } from './SettingsPage';

const groups = [
  {
    label: 'Studio',
    tabs: ['Company', 'Brand', 'Invoices'].map((label) => ({ label, href: `/${label.toLowerCase()}` })),
  },
];
const page = (current: string) => (
  <MantineProvider>
    <SettingsPage groups={groups} current={current} />
  </MantineProvider>
);

afterEach(() => vi.restoreAllMocks());

it('brings the open page into view where the pages are a row', () => {
  const shown: unknown[] = [];
  HTMLElement.prototype.scrollIntoView = vi.fn(function (this: HTMLElement) {
    shown.push(this.textContent);
  });
  const { rerender } = render(page('/invoices'));
  expect(screen.getByRole('link', { name: 'Invoices' }).getAttribute('aria-current')).toBe('page');
  rerender(page('/brand'));
  expect(shown).toEqual(['Invoices', 'Brand']);
});
