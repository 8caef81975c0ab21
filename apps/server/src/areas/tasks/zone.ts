import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type CallContext, workspaceOf } from '../../platform/context';
import { defaultPreferences, knownTimezone } from '../workspace';
import { workspaces } from '../workspace/schema';
import { wrongField } from './problems';

const preferencesShape = z.object({ timezone: z.string().optional().catch(undefined) });

/**
 * The zone whose days count: the one that was asked for (the member's own, as their device tells it), else the
 * workspace's.
 */
export async function zoneFor(
  asked: string | null | undefined,
  field: string,
  context: CallContext,
): Promise<string> {
  if (typeof asked === 'string') {
    const zone = knownTimezone(asked);
    if (zone === null) throw wrongField(field, 'Name a time zone as IANA does, for example Europe/Lisbon.');
    return zone;
  }
  const [row] = await context.tx
    .select({ preferences: workspaces.preferences })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceOf(context).id));
  const { timezone } = preferencesShape.parse(row?.preferences ?? {});
  return knownTimezone(timezone ?? '') ?? defaultPreferences.timezone;
}
