import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSameMoment } from './use-same-moment';

it('requests again what is older than the rest of the screen, and leaves what is of the same moment', () => {
  const query = (dataUpdatedAt: number, isFetching = false) => ({
    dataUpdatedAt,
    isFetching,
    refetch: vi.fn(),
  });
  const [summary, viewers, session, pending, busy] = [
    query(1_000),
    query(15_500),
    query(16_000),
    query(0),
    query(1_000, true),
  ];
  renderHook(() => useSameMoment(summary, viewers, session, pending, busy));
  expect([summary, viewers, session, pending, busy].map(({ refetch }) => refetch.mock.calls.length)).toEqual([
    1, 0, 0, 0, 0,
  ]);
});
