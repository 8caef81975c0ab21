import type { RealPayment, World } from './world.testing';

/** What a part must show; the oracle knows nothing of events. */
export interface ExpectedFigures {
  received: number;
  refunded: number;
  lost: number;
  paid: number;
  inDispute: number;
  processing: number;
  credited: number;
  writtenOff: number;
  open: number;
}

interface Coin {
  readonly partId: string | null;
  fate: 'here' | 'refunded' | 'lost' | 'disputed' | 'refunding' | 'coming';
}

/** Places coins one by one, named ones first; answers how many lie in each slot, and how many found none. */
function place(
  slots: readonly { id: string; room: number }[],
  coins: readonly Coin[],
  which: 'all' | 'namedOnly' = 'all',
) {
  const inSlot = new Map(slots.map(({ id }) => [id, 0]));
  const hasRoom = (id: string) => (inSlot.get(id) ?? 0) < (slots.find((slot) => slot.id === id)?.room ?? 0);
  const put = (id: string) => inSlot.set(id, (inSlot.get(id) ?? 0) + 1);
  const homeless = coins.filter(({ partId }) => {
    if (partId === null || !hasRoom(partId)) return true;
    put(partId);
    return false;
  });
  const left = homeless.filter(() => {
    const slot = which === 'all' ? slots.find(({ id }) => hasRoom(id)) : undefined;
    if (slot) put(slot.id);
    return slot === undefined;
  });
  return { inSlot, left: left.length };
}

/** The ledger of a world, from what really happened, coin by coin. */
export function expectedLedger({ parts, payments, returns, waivers }: World) {
  const rank = { signing: 0, day: 1, afterSigning: 2 };
  const byDue = parts
    .map((part, index) => ({ part, index }))
    .sort((a, b) => {
      const [left, right] = [a.part.due, b.part.due];
      if (left.when !== right.when) return rank[left.when] - rank[right.when];
      if (left.when === 'day' && right.when === 'day' && left.on !== right.on)
        return left.on < right.on ? -1 : 1;
      if (left.when === 'afterSigning' && right.when === 'afterSigning' && left.days !== right.days)
        return left.days - right.days;
      return a.index - b.index;
    })
    .map(({ part }) => part);
  const valid = (kind: 'credit' | 'writeOff') =>
    waivers.filter((waiver) => waiver.kind === kind && waiver.isValid).sort((a, b) => a.time - b.time);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);

  const creditCoins = valid('credit')
    .flatMap(({ amount, partId }) => Array.from({ length: amount }, (): Coin => ({ partId, fate: 'here' })))
    .slice(0, total);
  const credited = place(
    [...byDue].reverse().map(({ _id, amount }) => ({ id: _id, room: amount })),
    creditCoins,
  ).inSlot;

  const purses = new Map(payments.map((payment) => [payment.key, purse(payment)]));
  for (const fate of ['refunded', 'lost', 'disputed', 'refunding'] as const)
    for (const { payment, amount, outcome } of returns)
      if (outcome === fate)
        for (const coin of (purses.get(payment) ?? [])
          .filter((each) => each.fate === 'here')
          .slice(0, amount))
          coin.fate = fate;
  const coins = [...purses.values()].flat();
  const due = byDue.map(({ _id, amount }) => ({ id: _id, room: amount - (credited.get(_id) ?? 0) }));
  const lying = (...fates: Coin['fate'][]) =>
    place(
      due,
      coins.filter(({ fate }) => fates.includes(fate)),
    );
  const received = lying('here', 'refunding', 'disputed', 'lost', 'refunded').inSlot;
  const unrefunded = lying('here', 'refunding', 'disputed', 'lost').inSlot;
  const kept = lying('here', 'refunding', 'disputed');
  const sure = lying('here', 'refunding').inSlot;
  const hoped = lying('here', 'refunding', 'disputed', 'coming').inSlot;

  const openSlots = due.map(({ id, room }) => ({ id, room: room - (kept.inSlot.get(id) ?? 0) }));
  const offCoins = valid('writeOff').flatMap(({ amount, partId }) => coinsOf(amount, partId));
  // A write-off that names a part closes nothing else.
  const fitting = place(
    openSlots,
    offCoins.filter(({ partId }) => partId !== null),
    'namedOnly',
  ).inSlot;
  const stillOpen = openSlots.map(({ id, room }) => ({ id, room: room - (fitting.get(id) ?? 0) }));
  const anyOff = place(
    stillOpen,
    offCoins.filter(({ partId }) => partId === null),
  ).inSlot;

  const figures = new Map(
    parts.map(({ _id, amount }) => {
      const of = (map: Map<string, number>) => map.get(_id) ?? 0;
      const writtenOff = of(fitting) + of(anyOff);
      return [
        _id,
        {
          received: of(received),
          refunded: of(received) - of(unrefunded),
          lost: of(unrefunded) - of(kept.inSlot),
          paid: of(kept.inSlot),
          inDispute: of(kept.inSlot) - of(sure),
          processing: of(hoped) - of(kept.inSlot),
          credited: of(credited),
          writtenOff,
          open: amount - of(credited) - of(kept.inSlot) - writtenOff,
        } satisfies ExpectedFigures,
      ];
    }),
  );
  const count = (...fates: Coin['fate'][]) => coins.filter(({ fate }) => fates.includes(fate)).length;
  return {
    parts: figures,
    overpaid: kept.left,
    received: count('here', 'refunding', 'disputed', 'lost', 'refunded'),
    refunded: count('refunded'),
    lost: count('lost'),
    inDispute: count('disputed'),
    refunding: count('refunding'),
    processing: count('coming'),
  };
}

const coinsOf = (amount: number, partId: string | null) =>
  Array.from({ length: amount }, (): Coin => ({ partId, fate: 'here' }));

function purse({ amount, partId, outcome }: RealPayment): Coin[] {
  if (outcome !== 'done' && outcome !== 'pending') return [];
  const fate = outcome === 'done' ? 'here' : 'coming';
  return Array.from({ length: amount }, (): Coin => ({ partId, fate }));
}
