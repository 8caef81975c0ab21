import { useProfile } from '@atelier/react-hooks';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import { SettingsScreen } from './SettingsScreen';
import { TwoFactorSection } from './TwoFactorSection';

/** How the person signs in and where they are signed in. */
export function SecurityScreen() {
  return (
    <SettingsScreen title="Security" query={useProfile()}>
      {(profile) => (
        <>
          <TwoFactorSection email={profile.email} />
          <PasswordSection profile={profile} />
          <SessionsSection />
        </>
      )}
    </SettingsScreen>
  );
}
