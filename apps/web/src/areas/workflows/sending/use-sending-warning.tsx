import { usePaymentSettings } from '@atelier/react-hooks';
import type { FileReadiness, Lead } from '@atelier/sdk';
import { Link, whyNoMoneyMoves } from '@atelier/ui';
import type { ReactNode } from 'react';
import { gapViewsOf } from './mail';

/**
 * What to know before a file goes out: that no real money can be paid, and what its sealed PDF cannot show.
 *
 * @param warnings - of the file, as the server tells them.
 * @returns undefined where there is nothing to know.
 */
export function useSendingWarning(
  { _id, modules }: Lead,
  warnings: FileReadiness['warnings'] = [],
): ReactNode {
  const { data } = usePaymentSettings();
  const isPaid = modules.some(({ module }) => module.kind === 'invoice');
  const money = data && !data.isLive && isPaid ? whyNoMoneyMoves(data.provider) : undefined;
  if (money === undefined && warnings.length === 0) return undefined;
  return (
    <>
      {money !== undefined && (
        <>
          {money} <Link href="/settings/payments">Payment settings</Link>
        </>
      )}
      {gapViewsOf(_id, warnings).map(({ id, words, href }) => (
        <span key={id} style={{ display: 'block' }}>
          {words} <Link href={href}>Change it</Link>
        </span>
      ))}
    </>
  );
}
