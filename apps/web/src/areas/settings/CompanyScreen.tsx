import { useTenant } from '@atelier/react-hooks';
import { CompanySections } from './CompanySections';
import { HandleSection } from './HandleSection';
import { LeaveSection } from './LeaveSection';
import { PreferencesSection } from './PreferencesSection';
import { useStudioPermissions } from './permissions';
import { SettingsScreen } from './SettingsScreen';
import { StudioSection } from './StudioSection';

/** The workspace: what it is called, what it does, how it looks and counts, and leaving it. */
export function CompanyScreen() {
  const permissions = useStudioPermissions();
  return (
    <SettingsScreen title="Company" query={useTenant()}>
      {(tenant) => (
        <>
          <StudioSection tenant={tenant} permissions={permissions} />
          <CompanySections tenant={tenant} permissions={permissions} />
          <HandleSection tenant={tenant} permissions={permissions} />
          <PreferencesSection permissions={permissions} />
          <LeaveSection tenant={tenant} />
        </>
      )}
    </SettingsScreen>
  );
}
