import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { leads, unwrap } from '@atelier/sdk';
import { leadId, type Person } from './people';
import type { BuiltServer } from './server';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A lead as it is sent: its steps as versions, and two links that were made three days ago. */
export async function sendLead(server: BuiltServer, person: Person, title: string) {
  const id = await leadId(person, title);
  const [named, open] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const hash = (token: string) => `decode('${createHash('sha256').update(token).digest('hex')}', 'hex')`;
  const link = (kind: string, token: string, recipient: string) => `
    insert into smart_file_links (workspace_id, id, lead_id, kind, token_hash, recipient_name, recipient_email, created_by, created_at)
    select workspace_id, gen_random_uuid(), id, '${kind}', ${hash(token)}, ${recipient}, created_by, now() - interval '3 days'
    from leads where id = '${id}';`;
  // What sending writes, where there is no screen to send by.
  await server.changeData(`do $seed$ begin
    reset role;
    insert into smart_file_editions (workspace_id, lead_id, number, steps, variables, reader, created_by, created_at)
    select s.workspace_id, s.lead_id, 1,
      jsonb_agg(jsonb_build_object('_id', s.id, 'module', s.kind, 'label', s.label, 'order', s.position, 'content', s.content)),
      '{}', '{"locale":"en-GB","timeZone":"UTC","currency":"EUR"}', l.created_by, now() - interval '3 days'
    from smart_file_steps s join leads l on l.workspace_id = s.workspace_id and l.id = s.lead_id
    where s.lead_id = '${id}' group by s.workspace_id, s.lead_id, l.created_by;
    insert into smart_file_versions (workspace_id, id, lead_id, step_id, kind, edition, hash, content, inputs)
    select workspace_id, gen_random_uuid(), lead_id, id, kind, 1, encode(sha256(content::text::bytea), 'hex'),
      jsonb_build_object('kind', kind, 'content', content, 'variables', '{}'::jsonb, 'chosen', null)::text, '{}'
    from smart_file_steps where lead_id = '${id}';
    update leads set version = 1 where id = '${id}';
    ${link('private', named, `'Priya Nair', 'priya@nair.example'`)}
    ${link('public', open, 'null, null')}
  end $seed$`);
  const lead = await unwrap(leads(person.client).get(id));
  return { id, named, open, steps: lead?.modules ?? [] };
}

type Sent = Awaited<ReturnType<typeof sendLead>>;

/** What was looked at of the first steps that have a kind, in seconds; hours ago that it ended. */
interface Look {
  readonly hoursAgo: number;
  readonly sections: readonly (readonly [module: string, section: string, seconds: number])[];
  readonly kinds?: readonly string[];
}

/** People look at a sent file, told by the call that their pages make. */
export async function lookAt(server: BuiltServer, sent: Sent): Promise<void> {
  const stepId = (kind: string) => sent.steps.find(({ module }) => module.kind === kind)?._id ?? '';
  const visit = async (token: string, agent: string, address: string, isTrusted: boolean, look: Look) => {
    const answer = await fetch(`${server.origin}/api/workflows/smart-file/visits`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...{ 'user-agent': agent, 'x-forwarded-for': address },
      },
      body: JSON.stringify({
        ...{
          visitId: randomUUID(),
          visitorId: '0199e000-0000-7000-8000-00000000000a',
          sequence: 0,
          isTrusted,
        },
        sections: look.sections.map(([kind, section, seconds]) => ({
          ...{ stepId: stepId(kind), section, milliseconds: seconds * 1_000 },
        })),
        interactions: (look.kinds ?? []).map((kind) => ({
          ...{ stepId: stepId('proposal'), kind, at: new Date().toISOString() },
        })),
        age: look.hoursAgo * 3_600_000,
      }),
    });
    if (answer.status !== 204)
      throw new Error(`A visit was not taken: ${answer.status} ${await answer.text()}`);
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
