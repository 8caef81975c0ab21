import { usePaymentSettings } from '@atelier/react-hooks';
import type { PaymentSettings } from '@atelier/sdk';
import { FixedValue, SettingsNote, SettingsSection, whyNoMoneyMoves } from '@atelier/ui';
import { SettingsScreen } from './SettingsScreen';

/** How clients pay online. */
export function PaymentsScreen() {
  const query = usePaymentSettings();
  return (
    <SettingsScreen title="Payments" query={query}>
      {(payments) => (
        <SettingsSection title="Online payments" text="How clients pay the invoices in your smart files.">
          <FixedValue label="Provider" value={nameOf(payments)} />
          <SettingsNote>
            {payments.isLive
              ? 'Clients can pay online, and the money goes to your account.'
              : whyNoMoneyMoves(payments.provider)}
          </SettingsNote>
          {!payments.isLive && (
            <SettingsNote>
              Until then, clients can pay by bank transfer or in cash, and you mark the payment as paid in the
              lead. Whoever runs this installation connects a provider with STRIPE_SECRET_KEY and
              STRIPE_WEBHOOK_SECRET.
            </SettingsNote>
          )}
        </SettingsSection>
      )}
    </SettingsScreen>
  );
}

const names: Readonly<Record<string, string>> = { stripe: 'Stripe', test: 'Test checkout' };

function nameOf({ provider, isLive }: PaymentSettings): string {
  const name = names[provider] ?? provider;
  return provider === 'test' || isLive ? name : `${name}, in test mode`;
}
