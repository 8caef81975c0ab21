import { moneyLimits } from '../limits.js';
import {
  kindRules,
  type LedgerEvent,
  type ObjectFamily,
  type ObjectState,
  type ReturnEvent,
  type SetAsideEvent,
  type SetAsideReason,
} from './events.js';

/** What the events of one object come to. */
export interface SettledObject {
  readonly provider: string;
  readonly objectId: string;
  /** Of the event that decided. */
  readonly eventId: string;
  readonly family: ObjectFamily;
  readonly state: ObjectState;
  readonly amount: number;
  readonly occurredAt: string;
  readonly partId: string | null;
  /** The payment that a refund or dispute is about. */
  readonly payment: { readonly provider: string; readonly objectId: string } | null;
}

/** The objects that a set of events is about, in an order that depends on the set alone, and what does not count. */
export interface SettledEvents {
  readonly objects: readonly SettledObject[];
  readonly setAside: SetAsideEvent[];
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** Settles what the events of each object say, by rank and not by arrival (SPEC.md, M-30 to M-33). */
export function settleEvents(events: Iterable<LedgerEvent>, currency: string): SettledEvents {
  const setAside = new Map<string, SetAsideEvent>();
  const add = ({ provider, id }: LedgerEvent, reason: SetAsideReason) =>
    setAside.set(JSON.stringify([provider, id, reason]), { provider, id, reason });
  const known = new Map<string, LedgerEvent>();
  for (const event of events) {
    const reason = defectOf(event, currency);
    if (reason !== undefined) {
      add(event, reason);
      continue;
    }
    const key = JSON.stringify([event.provider, event.id]);
    const other = known.get(key);
    if (other !== undefined && contentOf(other) !== contentOf(event)) add(event, 'sameIdOtherContent');
    if (other === undefined || contentOf(event) < contentOf(other)) known.set(key, event);
  }
  const groups = new Map<string, LedgerEvent[]>();
  for (const event of known.values()) {
    const key = JSON.stringify([kindRules[event.kind].family, event.provider, event.objectId]);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  const objects = [...groups.values()].flatMap((group) => settle(group) ?? []);
  return { objects: objects.sort(byInstant), setAside: [...setAside.values()] };
}

function defectOf(event: LedgerEvent, currency: string): SetAsideReason | undefined {
  // Events were stored by whichever version received them, so their types are a promise, not a fact.
  if (!Object.hasOwn(kindRules, event.kind)) return 'unknownKind';
  if (!Number.isInteger(event.amount) || event.amount < 0 || event.amount > moneyLimits.amount)
    return 'badAmount';
  if (!INSTANT.test(event.occurredAt) || Number.isNaN(Date.parse(event.occurredAt))) return 'badInstant';
  return event.currency === currency ? undefined : 'otherCurrency';
}

/** Everything that an event says, as text that is the same for the same event. */
const contentOf = (event: LedgerEvent): string =>
  JSON.stringify(
    Object.entries(event)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => compareText(a, b)),
  );

/** What the events of one object come to: the last one in the order of ranks. */
function settle(group: readonly LedgerEvent[]): SettledObject | undefined {
  // A provider's count is finer than its clock, but only comparable where every event has one.
  const isCounted = group.every(({ sequence }) => Number.isSafeInteger(sequence));
  const ordered = [...group].sort(
    (a, b) =>
      kindRules[a.kind].rank - kindRules[b.kind].rank ||
      (isCounted ? (a.sequence ?? 0) - (b.sequence ?? 0) : 0) ||
      Date.parse(a.occurredAt) - Date.parse(b.occurredAt) ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      compareText(a.id, b.id),
  );
  const decisive = ordered.at(-1);
  if (decisive === undefined) return undefined;
  // What only an earlier event tells still holds: providers leave out of a late one what they told before.
  const told = <Told>(read: (event: LedgerEvent) => Told | undefined) =>
    ordered.map(read).findLast((value) => value !== undefined) ?? null;
  return {
    provider: decisive.provider,
    objectId: decisive.objectId,
    eventId: decisive.id,
    ...kindRules[decisive.kind],
    amount: decisive.amount,
    occurredAt: decisive.occurredAt,
    partId: told((event) => (isReturn(event) ? undefined : event.partId)),
    payment: told((event) =>
      isReturn(event)
        ? { provider: event.paymentProvider ?? event.provider, objectId: event.paymentId }
        : undefined,
    ),
  };
}

const kinds = Object.keys(kindRules);

const isReturn = (event: LedgerEvent): event is ReturnEvent =>
  ['refund', 'dispute'].includes(kindRules[event.kind].family);

/** By time, then by name: a total order, so that one set has one order. */
const byInstant = (a: SettledObject, b: SettledObject) =>
  Date.parse(a.occurredAt) - Date.parse(b.occurredAt) ||
  compareText(a.family, b.family) ||
  compareText(a.provider, b.provider) ||
  compareText(a.objectId, b.objectId);

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
