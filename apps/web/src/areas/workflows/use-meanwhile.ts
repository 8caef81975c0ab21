import { useRequiredActionCounts } from '@atelier/react-hooks';
import { useLeftFiles } from './editor/use-left-files';

/** What the rail says at Leads: how much of them waits for the studio. Files that were left unsaved are sent meanwhile. */
export function useMeanwhile() {
  useLeftFiles();
  return { counts: { leads: useRequiredActionCounts().data?.all } };
}
