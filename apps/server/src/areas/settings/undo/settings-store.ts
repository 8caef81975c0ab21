import { isDeepStrictEqual } from 'node:util';
import type { RichText } from '@atelier/domain/smart-files';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import {
  createOwnVariable,
  deleteOwnVariable,
  highestIssued,
  pageOfVariables,
  readNumbering,
  setNumbering,
  updateOwnVariable,
} from '../../workflows';
import {
  changeClientPortal,
  changeCompany,
  changeTenant,
  companyOf,
  defaultPreferences,
  readClientPortal,
} from '../../workspace';
import { workspaces } from '../../workspace/schema';
import { keptNumbering, keptVariable, partsOf, type SettingChange } from '../audit/setting-words';
import { known, readWorkspacePreferences } from '../queries';

/** Settings by key, each as it is stored. */
export type Settings = ReadonlyMap<string, unknown>;

const preferenceKeys = ['timezone', 'locale', 'currency', 'weekStartsOn', 'theme'] as const;
const prefixed = (prefix: string, values: object): [string, unknown][] =>
  Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);

/** Returns company, brand, client portal and preferences of a workspace. */
export async function readSettings(tx: Transaction, workspaceId: string): Promise<Settings> {
  const [row] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  if (!row) throw new Error('The workspace of the call is gone.');
  const { email, phoneNumber, websiteUrl, address, socialProfiles } = companyOf(row.company);
  const preferences = { ...defaultPreferences, ...(await readWorkspacePreferences(tx, workspaceId)) };
  return new Map<string, unknown>([
    ...(['name', 'businessType', 'profession', 'brandColour', 'typeface', 'emailSignature'] as const).map(
      (key): [string, unknown] => [key, row[key]],
    ),
    ['logo', row.logoKey],
    ...prefixed('company', { email, phoneNumber, websiteUrl }),
    ...prefixed('company.address', address),
    ...socialProfiles.map(({ network, url }): [string, unknown] => [`company.social.${network}`, url]),
    ...prefixed('portal', await readClientPortal(tx, workspaceId)),
    ...preferenceKeys.map((key): [string, unknown] => [`preferences.${key}`, preferences[key]]),
  ]);
}

/** Returns the workspace's own variables. */
export async function readVariables(tx: Transaction): Promise<Settings> {
  const { data } = await pageOfVariables(tx, { page: 1, limit: 1_000 });
  return new Map(
    data.map(({ _id, key, label, type, defaultValue }) => [
      `variable.${_id}`,
      { key, label, type, defaultValue },
    ]),
  );
}

/** Returns how the documents of the workspace are numbered. */
export async function readNumbers(context: CallContext): Promise<Settings> {
  return new Map(
    Object.entries(await readNumbering(context)).map(([series, one]) => [`numbering.${series}`, one]),
  );
}

const numbered = z.enum(['invoice', 'creditNote']);

/** Returns why a numbering cannot come back: a document has one of its numbers; null if it can, and for any other field. */
export async function numberingBlocked(
  context: CallContext,
  key: string,
  value: unknown,
): Promise<string | null> {
  const { kind, rest } = partsOf(key);
  const { data } = keptNumbering.safeParse(value);
  const series = numbered.safeParse(rest).data;
  if (kind !== 'numbering' || !data || !series) return null;
  const last = await highestIssued(context, series, data.prefix);
  return data.next <= last ? `Numbers up to ${last} are in use now.` : null;
}

/** Returns what differs between two readings. Pictures are deleted when they are replaced, so that only their change is kept. */
export function changesOf(before: Settings, after: Settings): SettingChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): SettingChange[] => {
    const [was, is] = [before.get(key) ?? null, after.get(key) ?? null];
    if (isDeepStrictEqual(was, is)) return [];
    return key === 'logo'
      ? [{ key, before: was === null ? null : 'A picture', after: is === null ? null : 'Another picture' }]
      : [{ key, before: was, after: is }];
  });
}

const text = z.string().nullable();
const columns = z.object({
  name: z.string(),
  businessType: z.string(),
  profession: z.array(z.string()),
  brandColour: text,
  typeface: z.enum(['classic', 'modern', 'literary']),
  emailSignature: z.custom<RichText | null>((value) => typeof value === 'object'),
});
const portal = z.object({
  contactDetails: z.boolean(),
  documents: z.boolean(),
  paymentSchedule: z.boolean(),
  paymentHistory: z.boolean(),
});
const address = z.object({ street: text, postalCode: text, city: text, region: text, country: text });
const reach = z.object({ email: text, phoneNumber: text, websiteUrl: text });

/** Stores settings by key. Variables keep their rules: one that is in use is not deleted. */
export async function writeSettings(context: CallContext, values: Settings): Promise<void> {
  const { tx } = context;
  const { id } = workspaceOf(context);
  /** The values of a kind, by what follows it. */
  const of = (prefix: string) =>
    Object.fromEntries(
      [...values].flatMap(([key, value]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
      ),
    );
  const own = columns.partial().parse(Object.fromEntries([...values].filter(([key]) => !key.includes('.'))));
  const preferences = of('preferences.');
  await changeTenant(tx, id, {
    ...known(own),
    ...(Object.keys(preferences).length > 0 && {
      preferences: { ...defaultPreferences, ...(await readWorkspacePreferences(tx, id)), ...preferences },
    }),
  });
  const shown = known(portal.partial().parse(of('portal.')));
  if (Object.keys(shown).length > 0) await changeClientPortal(tx, id, shown);
  const profiles = z.record(z.string(), text).parse(of('company.social.'));
  const lines = known(address.partial().parse(of('company.address.')));
  const direct = known(reach.partial().parse(of('company.')));
  if ([profiles, lines, direct].some((part) => Object.keys(part).length > 0))
    await changeCompany(tx, id, (company) => ({
      ...company,
      ...direct,
      address: { ...company.address, ...lines },
      socialProfiles: [
        ...company.socialProfiles.filter(({ network }) => !Object.hasOwn(profiles, network)),
        ...Object.entries(profiles).flatMap(([network, url]) => (url === null ? [] : [{ network, url }])),
      ],
    }));
  for (const [key, value] of values) {
    const { kind, rest } = partsOf(key);
    if (kind === 'variable') await writeVariable(context, rest, value);
    if (kind === 'numbering')
      await setNumbering({ series: numbered.parse(rest), ...keptNumbering.parse(value) }, context);
  }
}

async function writeVariable(context: CallContext, id: string, value: unknown): Promise<void> {
  if (value === null) return deleteOwnVariable(id, context);
  const { key, ...rest } = keptVariable.parse(value);
  const { data } = await pageOfVariables(context.tx, { page: 1, limit: 1_000 });
  if (data.some(({ _id }) => _id === id)) await updateOwnVariable(id, rest, context);
  else await createOwnVariable({ id, key, ...rest }, context);
}
