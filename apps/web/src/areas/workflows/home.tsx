import { Suspense } from 'react';
import type { HomePart } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';
import { useRequiredRows } from './use-required-rows';

/** Most studios have none: Home doesn't wait for its code, which is on its way with everything else that Home needs. */
const NewAnswers = lazyScreen(async () => (await import('./responses/NewAnswers')).NewAnswers);
void NewAnswers.preload();

/** What waits in the leads, and what clients answered lately. */
export const home: HomePart = {
  useWaiting: useRequiredRows,
  MainCard: () => (
    <Suspense>
      <NewAnswers />
    </Suspense>
  ),
};
