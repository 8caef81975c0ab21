import { useClientPortal, useUpdateClientPortal } from '@atelier/react-hooks';
import { SettingsNote, SettingsSection, SwitchList } from '@atelier/ui';
import { toastError } from '../../app/toasts';
import { usePermissions } from './permissions';
import { SettingsScreen } from './SettingsScreen';
import { adminsOnly } from './StudioSection';

const sections = [
  {
    id: 'contactDetails',
    label: 'Contact details',
    text: 'Email, phone, website, address, and social profiles at the foot of each page.',
  },
  {
    id: 'documents',
    label: 'Documents to keep',
    text: 'Signed contracts and receipts to download. Clients still get them by email.',
  },
  {
    id: 'paymentSchedule',
    label: 'Payment schedule',
    text: 'Payments that are due later. What is due now always shows.',
  },
  { id: 'paymentHistory', label: 'Payment history', text: 'What was paid, and when.' },
] as const;

/** Which sections clients see on their page. */
export function ClientPortalScreen() {
  const { mayChangeStudio } = usePermissions();
  const update = useUpdateClientPortal();
  return (
    <SettingsScreen title="Client portal" query={useClientPortal()}>
      {(portal) => (
        <SettingsSection
          title="Sections"
          text="What clients see on their page. A change shows the next time they look."
        >
          {!mayChangeStudio && <SettingsNote>{adminsOnly}</SettingsNote>}
          <SwitchList
            aria-label="Sections"
            lines={sections.map((section) => ({ ...section, isOn: portal[section.id] }))}
            onSwitch={
              mayChangeStudio
                ? (id, isOn) =>
                    update.mutate(
                      { [id]: isOn },
                      { onError: (error) => toastError(error, 'Couldn’t save the section.') },
                    )
                : undefined
            }
          />
        </SettingsSection>
      )}
    </SettingsScreen>
  );
}
