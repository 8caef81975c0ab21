import type { Form } from '@atelier/domain/forms';
import { unwrap } from '@atelier/sdk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import {
  amendForm,
  formLead,
  heldVersion,
  openForm,
  refused,
  sendForm,
  uploadAnswer,
} from '../testing/sent-form';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `answer-languages-${studios}`);
});

const church = { _id: 'church', type: 'yesNo', label: 'Numa igreja?', required: true };
const form = (...more: object[]) =>
  ({
    title: 'O vosso dia',
    intro: '',
    items: [
      { _id: 'guests', type: 'number', label: 'Convidados', required: false, decimals: 0, maximum: 300 },
      { _id: 'day', type: 'date', label: 'Dia', required: false, earliest: '2027-03-01' },
      {
        _id: 'place',
        type: 'file',
        label: 'O lugar',
        required: false,
        accept: ['image/png'],
        maximumFiles: 1,
        maximumSize: 100,
      },
      ...more,
    ],
    hidden: [],
  }) as unknown as Form;

describe('what is wrong with answers', () => {
  it.each([
    ['pt', 'Escreva um número.', 'O mais cedo possível é 1 de março de 2027.', 'Escolha sim ou não.'],
    ['es', 'Escriba un número.', 'Lo más temprano posible es 1 de marzo de 2027.', 'Elija sí o no.'],
  ] as const)('is said in %s, and the studio reads English', async (language, number, day, missing) => {
    const lead = await formLead(mira, form(church));
    const recipient = { name: 'Priya Nair', email: `priya-${studios}@nair.example` };
    const sent = await sendForm(server, mira, lead, { kind: 'private', recipient });
    const browser = await openForm(server, sent);
    const { calls, stepId, versionId, atelier } = browser;
    await unwrap(calls.chooseLanguage({ language }));
    const answers = { guests: 'muitos', day: '2027-02-01' };
    const saved = await refused(calls.saveAnswers({ stepId, versionId, answers }));
    expect(Object.fromEntries(saved.fields.map(({ field, message }) => [field, message]))).toEqual({
      'answers.guests': number,
      'answers.day': day,
    });
    const unsent = await refused(calls.sendAnswers({ stepId, versionId, answers: {} }));
    expect(unsent.fields).toEqual([{ field: 'answers.church', message: missing }]);
    // A file that is too large, and one that is something else.
    const declared = { stepId, questionId: 'place', contentType: 'image/png', sha256: '0'.repeat(64) };
    const large = await refused(calls.openAnswerUpload({ ...declared, fileName: 'a.png', size: 101 }));
    const other = await uploadAnswer(server, browser, {
      questionId: 'place',
      bytes: Buffer.from('<svg/>'),
      name: 'b.png',
      type: 'image/png',
    });
    const stored = await refused(
      calls.saveAnswers({ stepId, versionId, answers: { place: [other.answer] } }),
    );
    expect(`${large.fields[0]?.message} ${stored.fields[0]?.message}`).not.toMatch(
      /\b(the|file|than|not)\b/i,
    );
    expect(stored.fields[0]?.message).toMatch(/^b\.png: (Este ficheiro|Este archivo)/);
    // What the studio took away is named with its answer in the same language.
    await unwrap(calls.saveAnswers({ stepId, versionId, answers: { church: true } }));
    await amendForm(server, mira, lead, form());
    const draft = await unwrap(calls.answers({ stepId }));
    expect(draft.problems).toEqual([
      {
        field: 'answers.church',
        message: expect.stringMatching(/^(A|La) (pergunta|pregunta) «Numa igreja\?» .+: (Sim|Sí)$/),
      },
    ]);
    await unwrap(
      calls.sendAnswers({ stepId, versionId: await heldVersion(atelier, stepId), answers: { guests: 80 } }),
    );
    const response = await unwrap(mira.formResponses.get({ formId: stepId }));
    expect(response?.questions.find(({ questionId }) => questionId === 'church')).toMatchObject({
      state: 'outdated',
      answer: 'Yes',
    });
  });

  it('is said in the language of the browser where the link is nobody’s own', async () => {
    const sent = await sendForm(server, mira, await formLead(mira, form()));
    const { stepId } = sent;
    const { versionId } = await openForm(server, sent);
    const answer = await server.fetch(`${server.origin}/api/workflows/smart-file/steps/${stepId}/answers`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${sent.token}`,
        'content-type': 'application/json',
        'accept-language': 'pt-PT, en;q=0.5',
      },
      body: JSON.stringify({
        versionId,
        answers: { guests: 'muitos' },
        visitorId: '0192f0c1-2345-4678-9abc-def012345678',
      }),
    });
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'answers.guests', message: 'Escreva um número.' }],
    });
  });
});
