import { useFormat, ViewingAs } from '@atelier/ui';
import { useEffect } from 'react';
import { client } from '../app/client';
import { currentView, stopView } from '../app/view-as';

/** Says that this tab shows the workspace as a member, until that ends; nothing else. */
export function ViewingLine() {
  const format = useFormat();
  useEffect(() => {
    if (!currentView) return;
    const left = Date.parse(currentView.expiresAt) - client.now();
    const timer = setTimeout(stopView, Math.max(0, left));
    return () => clearTimeout(timer);
  }, []);
  if (!currentView) return null;
  return <ViewingAs name={currentView.name} until={format.time(currentView.expiresAt)} onStop={stopView} />;
}
