import { useRequiredActionCounts, useTaskCounts } from '@atelier/react-hooks';
import { type RunningWork, useFormat } from '@atelier/ui';
import { useEffect } from 'react';
import { useRunningImport } from './use-running-import';

export interface MeanwhileProps {
  /** Takes how many of the person's tasks are late or due today; undefined while that is not known. */
  onDue: (count: number | undefined) => void;
  /** Takes how much of the leads waits for the studio. */
  onWaiting: (count: number | undefined) => void;
  /** Takes the work that goes on while the person is elsewhere. */
  onRunning: (work: RunningWork | undefined) => void;
}

/** What the rail says beside its places: what waits, and what is at work. Draws nothing. */
export function Meanwhile({ onDue, onWaiting, onRunning }: MeanwhileProps) {
  const { timeZone } = useFormat().settings;
  const counts = useTaskCounts('mine', { timezone: timeZone }).data;
  const due = counts && counts.overdue + counts.today;
  const waiting = useRequiredActionCounts().data?.all;
  const running = useRunningImport();
  useEffect(() => onDue(due), [due, onDue]);
  useEffect(() => onWaiting(waiting), [waiting, onWaiting]);
  useEffect(() => onRunning(running), [running, onRunning]);
  return null;
}
