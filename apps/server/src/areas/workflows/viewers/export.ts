import { BYTE_ORDER_MARK, csvRecord, harmlessCell } from '@atelier/domain';
import { dayIn } from '@atelier/filters';
import { readUserAgent } from '@atelier/sdk/contract';
import { z } from 'zod';
import { workspaceOf } from '../../../platform/context';
import { ProblemError } from '../../../platform/errors/problem';
import type { StreamHandler } from '../../../platform/http/rest';
import { evaluationContext } from '../../workspace';
import { type Counted, countedOf } from './counted';
import { sentSteps } from './places';
import { leadOf } from './summary';
import type { Visit } from './visits';

const inputShape = z.object({ workflowId: z.string(), timezone: z.string().nullable().default(null) });

const names = [
  ...['Name', 'Email', 'Began', 'Ended', 'Reading time (s)', 'Parts read', 'Interactions'],
  ...['Browser', 'Device', 'Location', 'Country', 'Address'],
];

/** Streams the visits of a smart file as a CSV file: the same visits that the figures count. */
export const exportSmartFileVisits: StreamHandler = async (input, context) => {
  const { workflowId, timezone } = inputShape.parse(input);
  try {
    return await context.platform.database.withWorkspace(
      workspaceOf(context).id,
      async (tx) => {
        const call = { ...context, tx };
        const leadId = await leadOf(workflowId, call);
        const { now, timeZone } = await evaluationContext(timezone, 'timezone', call);
        const labels = new Map((await sentSteps(call, leadId)).map(({ stepId, label }) => [stepId, label]));
        // Created once: it costs more than a row.
        const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
        const rows = rowsOf(await countedOf(tx, leadId), { labels, clock });
        const day = dayIn(now, timeZone);
        return { fileName: `visits-${day}.csv`, pieces: piecesOf(rows, context.signal) };
      },
      { readOnly: true },
    );
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
};

interface Words {
  /** The names of the file's steps. */
  readonly labels: ReadonlyMap<string, string>;
  /** Formats an instant in the zone of the reader. */
  readonly clock: Intl.DateTimeFormat;
}

/** Returns one row for each visit, sorted by start. */
function rowsOf({ visits, viewers }: Counted, words: Words): string[] {
  const people = new Map(viewers.map((viewer) => [viewer.id, viewer]));
  return [
    csvRecord(names),
    ...visits.map((visit) => csvRecord(cellsOf(visit, people.get(visit.person), words).map(harmlessCell))),
  ];
}

function cellsOf(
  { startedAt, endedAt, duration, looks, interactions, client }: Visit,
  viewer: Counted['viewers'][number] | undefined,
  { labels, clock }: Words,
): string[] {
  const { browser, device } = readUserAgent(client.userAgent);
  const inWords = (stepIds: readonly string[]) =>
    [...new Set(stepIds.map((stepId) => labels.get(stepId) ?? ''))].filter(Boolean).join(', ');
  const acts = interactions.map(({ kind, stepId }) => `${kind}: ${labels.get(stepId) ?? ''}`);
  return [
    ...[viewer?.name ?? '', viewer?.email ?? '', clock.format(startedAt), clock.format(endedAt)],
    ...[(duration / 1000).toFixed(1), inWords(looks.map(({ stepId }) => stepId)), acts.join(', ')],
    ...[browser ?? '', device ?? '', client.location ?? '', client.countryCode ?? '', client.address],
  ];
}

async function* piecesOf(rows: readonly string[], signal: AbortSignal): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  signal.throwIfAborted();
  yield rows.join('');
}
