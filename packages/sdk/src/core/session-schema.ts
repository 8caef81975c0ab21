import * as z from 'zod/mini';
import type { SessionKey, SessionValues } from './session.js';

type Schemas = { readonly [Key in SessionKey]: z.ZodMiniType<SessionValues[Key]> };

let made: Schemas | undefined;

/** Made when a value is first read, since making schemas takes longer than loading all of the SDK. */
function schemas(): Schemas {
  if (made) return made;
  const text = z.string().check(z.minLength(1), z.maxLength(4096));
  const part = z.string().check(z.maxLength(200));
  const region = z.enum(['us-east-1', 'ap-south-1']);
  made = {
    token: text,
    workspaceId: text,
    workspaceMode: text,
    theme: z.enum(['light', 'dark', 'systemDefault']),
    region,
    locationDetails: z.object({
      countryCode: part,
      countryRegionCode: part,
      countryRegion: part,
      country: part,
      city: part,
      timezone: part,
      postalCode: part,
      currency: part,
      region,
    }),
    ipAddress: text,
  };
  return made;
}

/**
 * Checks a stored value. Storage is shared with other scripts, older versions and the person's own hands.
 *
 * @returns undefined when the value is not valid; it then counts as not stored.
 */
export function readStored<Key extends SessionKey>(key: Key, value: unknown): SessionValues[Key] | undefined {
  const checked = schemas()[key].safeParse(value);
  return checked.success ? checked.data : undefined;
}
