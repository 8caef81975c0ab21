import { Suspense } from 'react';
import type { HomePart } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';
import { NextDates, RunningLeads } from './HomeLeads';
import { useFirstFile } from './use-first-file';
import { useRequiredRows } from './use-required-rows';

/** Most studios have none: Home doesn't wait for its code, which is on its way with everything else that Home needs. */
const NewAnswers = lazyScreen(async () => (await import('./responses/NewAnswers')).NewAnswers);
void NewAnswers.preload();
const HomeMoney = lazyScreen(async () => (await import('./HomeMoney')).HomeMoney);
void HomeMoney.preload();

/** What waits in the leads, those on their way with dates and money, and what clients answered lately. */
export const home: HomePart = {
  useWaiting: useRequiredRows,
  useStartingSteps: useFirstFile,
  MainCard: () => (
    <>
      <RunningLeads />
      <Suspense>
        <NewAnswers />
      </Suspense>
    </>
  ),
  AsideCard: () => (
    <>
      <NextDates />
      <Suspense>
        <HomeMoney />
      </Suspense>
    </>
  ),
};
