import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn } from '../../testing/contract';
import { ImportProgress, ImportStart } from './ImportProgress';
import { importSegments } from './ImportTrialRun';

const counts = { created: 12_480, updated: 19, unchanged: 2, joined: 5, broken: 3 };

describe('importSegments', () => {
  it('loses no row', () => {
    const sum = importSegments(counts).reduce((total, segment) => total + segment.value, 0);
    expect(sum).toBe(12_480 + 19 + 2 + 5 + 3);
  });

  it('leaves the joined rows out when the run does not tell them', () => {
    const { joined: _joined, ...rest } = counts;
    expect(importSegments(rest).map((segment) => segment.label)).not.toContain(
      'Same person twice in the file, joined',
    );
  });
});

describe('ImportProgress', () => {
  it('says the real numbers, in the person’s own figures', () => {
    renderIn('light', <ImportProgress done={12_509} total={100_000} counts={counts} onStop={vi.fn()} />);
    expect(screen.getByText('12,509 of 100,000')).toBeTruthy();
    expect(
      screen.getByText('12,480 new, 19 updated, 5 joined, 2 unchanged, 3 left out.', { exact: false }),
    ).toBeTruthy();
    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('12509');
    expect(bar.getAttribute('aria-valuemax')).toBe('100000');
  });

  it('cannot be stopped twice', () => {
    const onStop = vi.fn();
    renderIn('light', <ImportProgress done={1} total={2} counts={counts} onStop={onStop} stopping />);
    screen.getByRole('button', { name: 'Stop import' }).click();
    expect(onStop).not.toHaveBeenCalled();
  });
});

describe('ImportStart', () => {
  it.each([
    [0, 'Nothing to import', true],
    [1, 'Import 1 row', false],
    [100_000, 'Import 100,000 rows', false],
  ])('%d rows: %s', (rows, name, disabled) => {
    renderIn('light', <ImportStart rows={rows} onStart={vi.fn()} note="" />);
    const button = screen.getByRole('button', { name });
    expect(button.hasAttribute('disabled')).toBe(disabled);
  });
});
