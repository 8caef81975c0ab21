import type { PaymentSettings } from '../../../../generated/graphql/workflows';
import type { Platform } from '../../../../platform/platform';
import { providerOf } from '../providers';

/** Returns whether clients can pay online, and through which provider. */
export function paymentSettings(platform: Platform): PaymentSettings {
  const { name, isLive } = providerOf(platform);
  return { provider: name, isLive };
}
