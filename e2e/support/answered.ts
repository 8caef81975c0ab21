import { createHash, randomUUID } from 'node:crypto';
import { clientFile, leads, sending, smartFiles, unwrap } from '@atelier/sdk';
import { clientFrom, ownAddress, type Person } from './people';

const options = (...labels: string[]) => labels.map((label) => ({ _id: slug(label), label }));
const slug = (label: string) => label.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** A form with a branch: the church is asked for only if there is one. */
const form = (isBudgetRequired: boolean) => ({
  title: 'Tell us about your day',
  intro: '',
  items: [
    { _id: 'names', type: 'shortText', label: 'Your names', required: true },
    { _id: 'day', type: 'date', label: 'Wedding date', required: true },
    {
      _id: 'where',
      type: 'singleChoice',
      label: 'Where',
      required: true,
      options: options('In a church', 'Outdoors', 'At home'),
    },
    {
      _id: 'church',
      type: 'shortText',
      label: 'Which church',
      required: true,
      showWhen: {
        match: 'all',
        conditions: [{ fieldId: 'where', operator: 'is', value: ['in-a-church'] }],
      },
    },
    { _id: 'guests', type: 'number', label: 'How many guests', required: true, decimals: 0, minimum: 1 },
    { _id: 'budget', type: 'money', label: 'Budget', required: isBudgetRequired, currency: 'EUR' },
    {
      _id: 'found',
      type: 'singleChoice',
      label: 'How you found us',
      required: true,
      other: 'Other',
      options: options('A friend', 'Instagram', 'The venue', 'Search'),
    },
    {
      _id: 'place',
      type: 'file',
      label: 'Pictures of the place',
      required: false,
      accept: ['image/*', 'application/pdf'],
      maximumFiles: 3,
      maximumSize: 200_000,
    },
  ],
  hidden: [{ _id: 'source', name: 'source' }],
});

type QuestionId = 'names' | 'day' | 'where' | 'church' | 'guests' | 'budget' | 'found' | 'place';

/** What a person did with a form, recorded while they did it. */
export interface Respondent {
  readonly name: string;
  /** The final answers, by question. */
  readonly answers: Readonly<Partial<Record<QuestionId, unknown>>>;
  /** The last question that a person saw before they left. */
  readonly leftAt: QuestionId | null;
}

const firstNames = ['Ada', 'Luis', 'Priya', 'Dev', 'Hannah', 'Noor', 'Clara', 'Jonas', 'Tom', 'Inês'];
const places = ['in-a-church', 'outdoors', 'outdoors', 'at-home', 'in-a-church'];
const finds = ['a-friend', 'instagram', 'a-friend', 'the-venue', 'search', 'a-friend', 'instagram'];

/** Returns where a person leaves, by their number; most stay to the end. */
const leaving = (index: number): QuestionId | null => {
  if (index % 5 === 3) return 'budget';
  if (index % 11 === 7) return 'day';
  return index % 13 === 9 ? 'guests' : null;
};

const answersOf = (index: number, name: string): Readonly<Record<QuestionId, unknown>> => ({
  names: name,
  day: `2027-0${1 + (index % 9)}-1${index % 10}`,
  where: places[index % places.length],
  church: 'Igreja de São Roque',
  guests: 40 + ((index * 17) % 120),
  budget: 150_000 + ((index * 7) % 10) * 50_000,
  found: index % 9 === 8 ? { other: 'My aunt' } : finds[index % finds.length],
  place: [],
});

/** The bytes of every uploaded picture. */
export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('a picture of the place'),
]);

export interface AnsweredForm {
  readonly leadId: string;
  readonly formId: string;
  /** The people who answered; those who only viewed the form are just a number. */
  readonly people: readonly Respondent[];
  readonly views: number;
}

export interface AnswerFormOptions {
  /** How many people answer; the studio edits the form after half of them. Defaults to 30. */
  readonly count?: number;
  /** Called before each person. */
  readonly between?: (index: number) => Promise<void> | void;
}

/** Sends a form by a public link and has people answer it: each call is one that a client's page makes. */
export async function answerForm(
  { origin, client }: Person,
  { count = 30, between }: AnswerFormOptions = {},
): Promise<AnsweredForm> {
  const lead = await unwrap(leads(client).createBlank({ title: 'Enquiries from the fair' }));
  const { workflow } = await unwrap(
    smartFiles(client).addStep(lead._id, { module: 'form', label: 'Your day', content: form(false) }),
  );
  const step = workflow?.modules.find(({ module }) => module.kind === 'form');
  if (step === undefined) throw new Error('The lead has no form.');
  await between?.(0);
  const { links } = await unwrap(sending(client).share({ workflowId: lead._id, isPublic: true }));
  const token = new URL(links[0]?.url ?? '').pathname.split('/').at(-1) ?? '';
  const people: Respondent[] = [];
  for (let index = 0; index < count; index += 1) {
    await between?.(index);
    if (index === count >> 1) {
      // From here on the budget is required.
      const { _id, revision } = step.module;
      await unwrap(smartFiles(client).updateModule('form', { id: _id, revision, content: form(true) }));
      await unwrap(sending(client).amend({ workflowId: lead._id, note: 'We need the budget to answer' }));
    }
    people.push(await comeAndAnswer(origin, token, step._id, index));
  }
  for (let looked = 0; looked < 4; looked += 1) await look(origin, token, step._id);
  return { leadId: lead._id, formId: step._id, people, views: count + 4 };
}

/** Returns the form as a first-time visitor has it open. */
async function open(origin: string, token: string, stepId: string) {
  const calls = clientFile(clientFrom(origin, ownAddress(), token));
  const { steps } = await unwrap(calls.open());
  const versionId = steps.find(({ _id }) => _id === stepId)?.version._id ?? '';
  return { calls, given: { stepId, versionId, visitorId: randomUUID() } };
}

async function look(origin: string, token: string, stepId: string): Promise<void> {
  const { calls, given } = await open(origin, token, stepId);
  await unwrap(calls.saveAnswers({ ...given, answers: {}, shown: ['names'] }));
}

async function comeAndAnswer(
  origin: string,
  token: string,
  stepId: string,
  index: number,
): Promise<Respondent> {
  const { calls, given } = await open(origin, token, stepId);
  const [first, second] = [firstNames[index % 10], firstNames[(index * 3 + 1 + Math.floor(index / 10)) % 10]];
  const name = first === second ? `${first}` : `${first} and ${second}`;
  const said = answersOf(index, name);
  const way = (Object.keys(said) as QuestionId[]).filter(
    (id) => id !== 'church' || said.where === 'in-a-church',
  );
  const leftAt = leaving(index);
  const passed = way.slice(0, leftAt === null ? way.length : way.indexOf(leftAt));
  const files = index % 6 === 0 && leftAt === null ? [await upload(calls, given, `garden-${index}.png`)] : [];
  const answers: Partial<Record<QuestionId, unknown>> = Object.fromEntries(
    passed.map((id) => [id, id === 'place' ? files : said[id]]),
  );
  const search = index % 4 === 0 ? '?source=fair' : '';
  // They view it, answer, and change their mind: without a church the path is different.
  await unwrap(calls.saveAnswers({ ...given, answers: {}, shown: ['names'] }));
  if (index % 5 === 1)
    await unwrap(
      calls.saveAnswers({
        ...given,
        answers: { names: name, where: 'in-a-church', church: 'Sé de Évora' },
        shown: ['day', 'where', 'church'],
      }),
    );
  const shown = leftAt === null ? passed : [...passed, leftAt];
  const report = { ...given, answers, shown, ...(search && { search }) };
  if (leftAt !== null) await unwrap(calls.saveAnswers(report));
  else
    await unwrap(
      calls.sendAnswers({
        ...report,
        visitor: { name, email: `${slug(name)}-${index}@mail.example` },
      }),
    );
  return { name, answers, leftAt };
}

async function upload(
  calls: ReturnType<typeof clientFile>,
  { stepId, visitorId }: { readonly stepId: string; readonly visitorId: string },
  name: string,
) {
  const sha256 = createHash('sha256').update(png).digest('hex');
  const declared = {
    questionId: 'place',
    fileName: name,
    contentType: 'image/png',
    size: png.length,
    sha256,
  };
  const ticket = await unwrap(calls.openAnswerUpload({ stepId, visitorId, ...declared }));
  await fetch(ticket.signedUrl, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(png) });
  return { key: ticket.key, name, size: png.length, type: 'image/png' };
}
