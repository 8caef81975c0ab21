import { useRequiredActionCounts } from '@atelier/react-hooks';

/** What the rail says at Leads: how much of them waits for the studio. */
export const useMeanwhile = () => ({ counts: { leads: useRequiredActionCounts().data?.all } });
