import { type ReactNode, useState } from 'react';
import { FigureStrip, type FigureView } from '../figures/FigureStrip/FigureStrip';
import { Loading, Skeleton } from '../foundation/Skeleton/Skeleton';
import { ReadingTime, type StepTime } from './ReadingTime';
import { VisitTimeline, type VisitTimelineProps } from './VisitTimeline';
import classes from './viewers.module.css';

export interface ViewerAnalyticsProps {
  /** In the order in which they are shown; a press on one explains it. */
  figures: readonly FigureView[];
  /** Time spent in each step and section, in milliseconds. */
  steps: readonly StepTime[];
  /** The visits by day, and whose they are. */
  timeline: VisitTimelineProps;
  /** The list of viewers. */
  children: ReactNode;
}

/** Shows how a sent file was viewed: figures, time per part, visits over time, and viewers. */
export function ViewerAnalytics({ figures, steps, timeline, children }: ViewerAnalyticsProps) {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <FigureStrip figures={figures} current={open} onSelect={setOpen} />
      <div className={classes.columns}>
        <ReadingTime steps={steps} />
        <div className={classes.side}>
          <VisitTimeline {...timeline} />
          {children}
        </div>
      </div>
    </>
  );
}

/** The same while it loads. */
export function ViewerAnalyticsLoading() {
  return (
    <Loading label="Loading viewers">
      <div className={classes.figures}>
        {[1, 2, 3, 4].map((figure) => (
          <div key={figure} className={classes.figure}>
            <Skeleton width={60} />
            <Skeleton width={90} height={28} />
          </div>
        ))}
      </div>
      <div className={classes.columns}>
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
    </Loading>
  );
}
