import type { SmartFileSummary } from '@atelier/sdk';
import { expect, it } from 'vitest';
import { figuresOf, foldedStops } from './viewer-views';

const stop = (name: string, milliseconds: number) => ({
  label: 'Proposal',
  name,
  milliseconds,
  isReturn: false,
});

it('folds parts that were only passed by, and the times still add up', () => {
  const path = [
    stop('The Weekend', 30_000),
    ...['A', 'B', 'A', 'C', 'D', 'E'].map((name) => stop(name, 1_000)),
    stop('Signature', 9_000),
    stop('F', 500),
  ];
  const folded = foldedStops(path);
  expect(folded.map(({ label, name }) => `${label}: ${name}`)).toEqual([
    'Proposal: The Weekend',
    'Passed by: A, B, C, 2 more',
    'Proposal: Signature',
    'Passed by: F',
  ]);
  const sum = (stops: typeof path) => stops.reduce((total, { milliseconds }) => total + milliseconds, 0);
  expect(sum(folded)).toBe(sum(path));
});

it('names every kind of interaction, signatures too', () => {
  const summary = {
    totalViews: 1,
    viewerCount: 1,
    namedViewerCount: 1,
    totalTimeSpent: 0,
    averageTimeSpent: 0,
    totalInteractions: 4,
    definitions: [],
    interaction: ['choose', 'send', 'sign', 'pay'].map((kind) => ({ kind, count: 1 })),
  } as unknown as SmartFileSummary;
  const acts = figuresOf(summary, { number: String }).find(({ id }) => id === 'acts');
  expect(acts?.detail).toBe('1 choice, 1 form sent, 1 signature, 1 payment begun');
});
