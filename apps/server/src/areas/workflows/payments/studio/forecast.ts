import { forecastOf } from '@atelier/domain/money';
import { and, asc, eq, exists, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import type {
  ForecastPart,
  PaymentForecast,
  PaymentForecastFilters,
} from '../../../../generated/graphql/workflows';
import type { CallContext } from '../../../../platform/context';
import type { Transaction } from '../../../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../../../platform/errors/problem';
import { contacts } from '../../../contacts/schema';
import { leads } from '../../drafts';
import { paymentEvents } from '../../ledger';
import type { InvoiceMoney } from '../../plans';
import { isFileVoided, moneyFilesOf, smartFileActs } from '../../record';
import { partState } from '../client-payment';
import { type FileMoney, invoicesOfMany } from '../many';
import { TEST_PROVIDER } from '../provider';

/** The number of open parts that are listed individually. */
const NAMED = 200;
/** The number of files that are held in memory at once. */
const BATCH_SIZE = 200;

/** Returns upcoming income: open amounts of plans that clients agreed to. It takes seven queries for every 200 leads. */
export async function paymentForecast(
  { from, to, by }: PaymentForecastFilters,
  { tx }: CallContext,
): Promise<PaymentForecast[]> {
  const rows = await agreedLeads(tx);
  const plans: Plan[] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const some = rows.slice(start, start + BATCH_SIZE);
    for (const found of await invoicesOfMany(
      tx,
      await moneyFilesOf(
        tx,
        some.map(({ lead }) => lead),
      ),
    ))
      plans.push(...plansOf(found, some.find(({ lead }) => lead.id === found.file.lead.id)?.client ?? null));
  }
  const forecast = forecastOf(plans, { from, to, by: by ?? 'month' });
  if (!forecast.ok)
    throw new ProblemError(
      invalidInput(forecast.problems.map(({ field, message }) => ({ field: `filters.${field}`, message }))),
    );
  const [received, test] = [receivedBefore(plans, from, false), receivedBefore(plans, from, true)];
  const quiet = [...new Set([...received.keys(), ...test.keys()])].filter((currency) =>
    forecast.value.every((one) => one.currency !== currency),
  );
  return [...forecast.value, ...quiet.map(nothingDue)].map(({ periods, ...rest }) => ({
    ...rest,
    received: received.get(rest.currency) ?? 0,
    test: test.get(rest.currency) ?? 0,
    periods: [...periods],
    parts: plans
      .filter(({ confirmed, ledger }) => confirmed && ledger.currency === rest.currency)
      .flatMap(({ open }) => open)
      .sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
      .slice(0, NAMED),
  }));
}

const DAY = 86_400_000;
/** How long money counts as just received; days. */
const RECENT_DAYS = 30;

/** Returns what came in during the days up to `day`, by currency, less what was given back: money, or test payments. */
function receivedBefore(plans: readonly Plan[], day: string, isTest: boolean): ReadonlyMap<string, number> {
  const end = Date.parse(`${day}T00:00:00Z`) + DAY;
  const sums = new Map<string, number>();
  for (const { ledger } of plans)
    for (const { provider, state, occurredAt, amount, refunded, lost } of ledger.payments) {
      const at = Date.parse(occurredAt);
      if ((provider === TEST_PROVIDER) !== isTest) continue;
      if (state !== 'done' || at >= end || at < end - (RECENT_DAYS + 1) * DAY) continue;
      sums.set(ledger.currency, (sums.get(ledger.currency) ?? 0) + amount - refunded - lost);
    }
  return sums;
}

const nothingDue = (currency: string) => ({
  currency,
  total: 0,
  overdue: 0,
  later: 0,
  undated: 0,
  periods: [],
});

/** Sorts parts without a due date last. */
const dayOf = ({ dueOn }: ForecastPart): string => dueOn ?? '9999-99-99';

/** Selects leads that can have an agreed plan: those in which somebody signed or paid something. */
function agreedLeads(tx: Transaction) {
  const one = sql`1`;
  const acted = tx.select({ one }).from(smartFileActs).where(eq(smartFileActs.leadId, leads.id));
  const paid = tx.select({ one }).from(paymentEvents).where(eq(paymentEvents.leadId, leads.id));
  return tx
    .select({ lead: getTableColumns(leads), client: contacts.name })
    .from(leads)
    .leftJoin(contacts, eq(contacts.id, leads.contactId))
    .where(and(isNull(leads.deletedAt), gt(leads.version, 0), or(exists(acted), exists(paid))))
    .orderBy(asc(leads.id));
}

interface Plan {
  readonly confirmed: boolean;
  readonly ledger: FileMoney['invoices'][number]['ledger'];
  readonly open: readonly ForecastPart[];
}

/** Returns whether a client signed a plan, or paid of it with money. */
const isMeant = ({ basis, ledger }: InvoiceMoney): boolean =>
  basis.signedOn !== null ||
  ledger.payments.some(({ provider, state }) => state === 'done' && provider !== TEST_PROVIDER);

/** Returns the plans of a file, each with its open parts. */
const plansOf = ({ file: { lead }, invoices }: FileMoney, clientName: string | null): Plan[] =>
  invoices.map((money) => ({
    // Nobody pays for a voided file, and a test payment alone agrees to nothing.
    confirmed: money.isConfirmed && !isFileVoided(lead) && isMeant(money),
    ledger: money.ledger,
    open: money.ledger.parts
      .filter(({ open }) => open > 0)
      .map((part) => ({
        _id: part.partId,
        workflowId: lead.id,
        stepId: money.held.step._id,
        title: lead.title,
        clientName,
        name: part.name,
        open: part.open,
        state: partState(part, money),
        dueOn: part.due.when === 'day' ? part.due.on : null,
        dueWhen: part.due.when,
      })),
  }));
