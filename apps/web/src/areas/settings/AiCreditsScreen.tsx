import { useAiCredits } from '@atelier/react-hooks';
import type { AiCreditEntry } from '@atelier/sdk';
import { Button, CreditLedger, EmptyState, type Format, SettingsSection, useFormat } from '@atelier/ui';
import { IconLock, IconSparkles } from '@tabler/icons-react';
import { usePermissions } from './permissions';
import { SettingsScreen } from './SettingsScreen';
import { adminsOnly } from './StudioSection';

/** What AI credits were spent on, and what added to them. */
export function AiCreditsScreen() {
  const { role, mayChangeStudio } = usePermissions();
  if (role === undefined || mayChangeStudio) return <Ledger />;
  const known = { data: role, isError: false, isFetching: false, error: null, refetch: () => undefined };
  return (
    <SettingsScreen title="AI credits" query={known}>
      {() => <EmptyState icon={IconLock} title="Only owners and admins see AI credits" text={adminsOnly} />}
    </SettingsScreen>
  );
}

function Ledger() {
  const query = useAiCredits();
  const format = useFormat();
  return (
    <SettingsScreen title="AI credits" query={query}>
      {({ pages }) => {
        const lines = pages.flatMap(({ data }) => data);
        if (lines.length === 0)
          return (
            <EmptyState
              icon={IconSparkles}
              title="No AI credits used yet"
              text="As soon as something here spends credits, you see what for, who asked, and when."
            />
          );
        return (
          <SettingsSection title="AI credits" text="What credits were spent on, and what added to them.">
            <CreditLedger aria-label="AI credits" lines={lines.map((line) => inWords(line, format))} />
            {query.hasNextPage && (
              <div>
                <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </SettingsSection>
        );
      }}
    </SettingsScreen>
  );
}

/** `assistant.answer` as `Assistant, answer`. */
const actionName = (action: string): string =>
  action.replace('.', ', ').replace(/^./, (first) => first.toUpperCase());

const inWords = ({ _id, credits, action, person, createdAt }: AiCreditEntry, format: Format) => ({
  id: _id,
  credits: new Intl.NumberFormat(format.settings.locale, { signDisplay: 'always' }).format(credits),
  action: actionName(action),
  detail: [person, format.date(createdAt)].filter(Boolean).join(', '),
});
