import { Navigate } from 'react-router';
import { useSettingsGroups } from './tabs';

/** `/settings`: leads to the first page that the person may see. */
export function FirstSettingsScreen() {
  const first = useSettingsGroups()[0]?.tabs[0];
  return first && <Navigate to={first.href} replace />;
}
