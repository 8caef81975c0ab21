import { FullScreenSpinner } from '@atelier/ui';

/** Shown on any path while the workspace's mode is unknown (specification 1 §2). */
export function FallbackScreen() {
  return <FullScreenSpinner />;
}
