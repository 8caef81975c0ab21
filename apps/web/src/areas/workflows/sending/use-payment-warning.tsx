import { usePaymentSettings } from '@atelier/react-hooks';
import type { Lead } from '@atelier/sdk';
import { Link, whyNoMoneyMoves } from '@atelier/ui';

/** What to know before a file with a payment goes out while no real money can be paid; undefined otherwise. */
export function usePaymentWarning({ modules }: Lead) {
  const { data } = usePaymentSettings();
  if (!data || data.isLive || modules.every(({ module }) => module.kind !== 'invoice')) return undefined;
  return (
    <>
      {whyNoMoneyMoves(data.provider)} <Link href="/settings/payments">Payment settings</Link>
    </>
  );
}
