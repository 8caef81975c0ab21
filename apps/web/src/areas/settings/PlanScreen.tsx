import { fileSize } from '@atelier/domain';
import { useSubscription } from '@atelier/react-hooks';
import { FixedValue, SeatsLine, SettingsSection, useFormat } from '@atelier/ui';
import { SettingsScreen } from './SettingsScreen';

/** The plan and its limits. */
export function PlanScreen() {
  const format = useFormat();
  return (
    <SettingsScreen title="Plan" query={useSubscription()}>
      {({ plan, since, limits, seats }) => (
        <SettingsSection title="Plan" text="What your workspace includes.">
          <FixedValue
            label="Plan"
            value={plan === 'included' ? 'Everything included' : plan}
            reason={`Since ${format.date(since)}`}
          />
          <FixedValue label="Seats" value={limits.seats ?? 'As many as you like'} />
          <FixedValue label="Largest file" value={fileSize(limits.fileBytes)} />
          {seats && <SeatsLine {...seats} />}
        </SettingsSection>
      )}
    </SettingsScreen>
  );
}
