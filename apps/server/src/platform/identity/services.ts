import type { Clock } from '../clock/clock';
import { createIdempotency, type Idempotency } from '../idempotency/idempotency';
import { createLimits, type Limits } from '../limits/limits';
import { type Codes, createCodes } from './codes';
import { createServerKeys, type ServerKeys } from './keys';
import { tokens } from './tokens';
import { createTwoFactor, type TwoFactor } from './two-factor';

/** The parts of the platform that depend on the server key and the clock alone. */
export interface IdentityServices {
  readonly keys: ServerKeys;
  readonly tokens: typeof tokens;
  readonly codes: Codes;
  readonly twoFactor: TwoFactor;
  readonly limits: Limits;
  readonly idempotency: Idempotency;
}

export function createIdentityServices(serverKey: string | Buffer, clock: Clock): IdentityServices {
  const keys = createServerKeys(serverKey);
  return {
    keys,
    tokens,
    codes: createCodes(keys),
    twoFactor: createTwoFactor(keys, clock),
    limits: createLimits(keys, clock),
    idempotency: createIdempotency(keys),
  };
}
