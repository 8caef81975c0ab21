import { FullScreenSpinner } from '@atelier/ui';

/** Shown on any path while the workspace's mode is unknown. */
export function FallbackScreen() {
  return <FullScreenSpinner />;
}
