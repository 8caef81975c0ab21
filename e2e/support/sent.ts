import { randomUUID } from 'node:crypto';
import { sending, unwrap } from '@atelier/sdk';
import { prepareWedding, sendToPriya } from '../../scripts/seed/sent-file';
import type { Person } from './people';
import type { BuiltServer } from './server';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** Sends the file of Priya's wedding: to her, and by a public link. Her studio already has its clients. */
export async function sendWedding({ client }: Person) {
  const { _id: id, modules: steps } = await prepareWedding(client);
  const named = tokenOf(await sendToPriya(client, id));
  const { url } = await unwrap(sending(client).createLink({ workflowId: id, kind: 'public' }));
  return { id, named, open: tokenOf(url), steps };
}

/** Moves a file's sending three days back, because nobody can have viewed it before it was sent. */
export const daysPass = (server: BuiltServer, { id }: Pick<SentFile, 'id'>): Promise<void> =>
  server.changeData(
    `update smart_file_links set created_at = created_at - interval '3 days' where lead_id = '${id}'`,
  );

export type SentFile = Awaited<ReturnType<typeof sendWedding>>;

/** Seconds spent on the first steps of each kind, and how many hours ago the visit ended. */
interface Look {
  readonly hoursAgo: number;
  readonly sections: readonly (readonly [module: string, section: string, seconds: number])[];
  readonly kinds?: readonly string[];
}

/** Plays people who view a sent file, with the call that their pages make. */
export async function viewFile({ origin }: Pick<BuiltServer, 'origin'>, sent: SentFile): Promise<void> {
  const stepId = (kind: string) => sent.steps.find(({ module }) => module.kind === kind)?._id ?? '';
  const visit = async (token: string, agent: string, address: string, isTrusted: boolean, look: Look) => {
    const answer = await fetch(`${origin}/api/workflows/smart-file/visits`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': agent,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({
        visitId: randomUUID(),
        visitorId: '0199e000-0000-7000-8000-00000000000a',
        sequence: 0,
        isTrusted,
        sections: look.sections.map(([kind, section, seconds]) => ({
          stepId: stepId(kind),
          section,
          milliseconds: seconds * 1_000,
        })),
        interactions: (look.kinds ?? []).map((kind) => ({
          stepId: stepId('proposal'),
          kind,
          at: new Date().toISOString(),
        })),
        age: look.hoursAgo * 3_600_000,
      }),
    });
    if (answer.status !== 204)
      throw new Error(`A visit was not accepted: ${answer.status} ${await answer.text()}`);
  };
  await visit(sent.named, phone, '203.0.113.9', true, {
    hoursAgo: 50,
    sections: [
      ['proposal', 'top', 62],
      ['proposal', 'packages', 140],
    ],
    kinds: ['choose'],
  });
  await visit(sent.named, computer, '203.0.113.9', true, {
    hoursAgo: 26,
    sections: [
      ['contract', 'top', 96],
      ['contract', 'sign', 22],
      ['contract', 'top', 30],
    ],
    kinds: ['openClause', 'openClause'],
  });
  await visit(sent.open, computer, '198.51.100.4', true, {
    hoursAgo: 3,
    sections: [['invoice', 'total', 40]],
  });
  await visit(sent.named, computer, '192.0.2.77', false, { hoursAgo: 60, sections: [] });
}
