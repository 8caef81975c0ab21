import { useLocalDay } from '../../../app/useLocalDay';
import { dayIn } from '../../tasks/days';

/** The day on this device's clocks, `YYYY-MM-DD`. */
export function useToday(): string {
  const { now, timeZone } = useLocalDay();
  return dayIn(now, timeZone);
}
