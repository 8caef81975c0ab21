import { dayIn } from '@atelier/filters';
import { useLocalDay } from './use-local-day';

/** The day on this device's clocks, `YYYY-MM-DD`. */
export function useToday(): string {
  const { now, timeZone } = useLocalDay();
  return dayIn(now, timeZone);
}
