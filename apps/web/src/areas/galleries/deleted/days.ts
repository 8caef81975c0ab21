import { useFormat } from '@atelier/ui';

/** Returns a function that says until when something deleted is kept. */
export function useKeptUntil(): (goneAt: string) => string {
  const { date } = useFormat();
  return (goneAt) => `Kept until ${date(goneAt)}`;
}
