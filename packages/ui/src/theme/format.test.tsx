import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AtelierProvider } from './AtelierProvider';
import { type Format, type FormatSettings, useFormat } from './format';

const seen: Format[] = [];

function Start() {
  const format = useFormat();
  seen.push(format);
  return <p>Starts at {format.time('2026-10-15T08:12:00Z')}</p>;
}

const open = (format?: FormatSettings) =>
  render(
    <AtelierProvider theme="light" {...(format && { format })}>
      <Start />
      <Start />
    </AtelierProvider>,
  );

const deviceIsIn = (timeZone: string) => {
  const own = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...own, timeZone });
};

afterEach(() => {
  vi.restoreAllMocks();
  seen.length = 0;
});

it('writes in the locale and the zone that the provider says, by formatters that all share', () => {
  open({ locale: 'en-GB', timeZone: 'Europe/Lisbon' });
  expect(screen.getAllByText('Starts at 09:12')).toHaveLength(2);
  expect(new Set(seen).size).toBe(1);
});

it('writes in the zone of the device, also in the one where somebody comes back', () => {
  deviceIsIn('Europe/Lisbon');
  open();
  expect(screen.getAllByText(/9:12/)).toHaveLength(2);
  deviceIsIn('America/New_York');
  expect(screen.getAllByText(/9:12/)).toHaveLength(2);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getAllByText(/4:12/)).toHaveLength(2);
});
