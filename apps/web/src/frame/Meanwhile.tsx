import type { RunningWork } from '@atelier/ui';
import { useEffect } from 'react';
import type { MeanwhilePart } from '../app/area';

/** What the rail says besides its places. */
export interface MeanwhileState {
  /** How much waits, by id of the place; undefined while that is not known. */
  readonly counts: Readonly<Record<string, number | undefined>>;
  readonly running: RunningWork | undefined;
}

export interface MeanwhileProps {
  readonly useParts: () => MeanwhilePart[];
  readonly onChange: (state: MeanwhileState) => void;
}

/** Asks the areas what waits, and what is at work. Draws nothing. */
export function Meanwhile({ useParts, onChange }: MeanwhileProps) {
  const parts = useParts();
  const running = parts.find((part) => part.running !== undefined)?.running;
  // The areas make new objects at every drawing; only other numbers are a change.
  const counts = JSON.stringify(Object.assign({}, ...parts.map((part) => part.counts)));
  useEffect(
    () => onChange({ counts: JSON.parse(counts) as MeanwhileState['counts'], running }),
    [counts, running, onChange],
  );
  return null;
}
