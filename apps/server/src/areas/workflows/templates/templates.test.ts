import { blankContent, type ProposalContent } from '@atelier/domain/smart-files';
import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { globalTemplates } from '../global-templates';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `templates-${studios}`);
});

const titles = async (filters: Parameters<TaskPerson['templates']['list']>[0] = {}) =>
  (await unwrap(mira.templates.list(filters))).data.map(({ title }) => title);

describe('templates', () => {
  it('are drafts until they are published, and listed by status', async () => {
    const draft = await unwrap(mira.templates.create());
    expect(draft).toMatchObject({
      title: 'New template',
      type: 'workspace',
      status: 'draft',
      version: 0,
      steps: [],
    });
    const wedding = await unwrap(mira.templates.create({ title: 'Wedding' }));
    expect(await unwrap(mira.templates.publish(wedding._id))).toMatchObject({
      status: 'published',
      version: 1,
    });
    expect(await titles({ status: 'published' })).toEqual(['Wedding']);
    expect(await titles({ status: 'draft' })).toEqual(['New template']);
    expect(await titles({ search: 'wedd' })).toEqual(['Wedding']);
    expect(await titles({ sortBy: 'title', sortType: 'asc' })).toEqual(['New template', 'Wedding']);
    await unwrap(mira.templates.update(wedding._id, { status: 'draft' }));
    expect(await unwrap(mira.templates.publish(wedding._id))).toMatchObject({ version: 2 });
  });

  it('are listed 30 at a time for creating a lead', async () => {
    for (let at = 1; at <= 31; at += 1)
      await unwrap(mira.templates.create({ title: `Template ${String(at).padStart(2, '0')}` }));
    const page = (number: number) =>
      unwrap(mira.templates.list({ limit: 30, page: number, sortBy: 'title', sortType: 'asc' }));
    const [first, second] = [await page(1), await page(2)];
    expect([first.data.length, first.hasNextPage, first.totalDocs]).toEqual([30, true, 31]);
    expect([second.data.map(({ title }) => title), second.hasNextPage]).toEqual([['Template 31'], false]);
  });

  it('that are built in can be listed and copied, but not changed', async () => {
    const global = await unwrap(mira.templates.list({ type: 'global', limit: 100 }));
    expect(global.totalDocs).toBe(globalTemplates.length);
    for (const { _id, tenantId, type } of global.data) {
      expect([tenantId, type]).toEqual([null, 'global']);
      expect((await unwrap(mira.templates.get(_id)))?.steps.length).toBeGreaterThan(0);
      for (const change of [mira.templates.update(_id, { title: 'Mine' }), mira.templates.delete(_id)])
        expect(await refusal(change)).toMatchObject({ code: 'global_template' });
      const copy = await unwrap(mira.templates.duplicate({ templateId: _id }));
      expect(copy).toMatchObject({ type: 'workspace', status: 'draft' });
      const lead = await unwrap(mira.leads.createFromTemplate({ templateId: _id }));
      expect(lead.modules.map(({ label }) => label)).toEqual(copy.steps.map(({ label }) => label));
    }
    expect(global.totalDocs).toBeGreaterThanOrEqual(4);
    const [first] = (await unwrap(mira.templates.list({ type: 'global' }))).data;
    expect(first).toMatchObject({
      workflowStats: [{ status: 'enquiry', count: 1 }],
      templates: [{}],
      workflows: [{}],
    });
  });

  it('show what was created from them', async () => {
    const template = await unwrap(mira.templates.create({ title: 'Portrait' }));
    const leads = [];
    for (let at = 0; at < 11; at += 1)
      leads.push(
        await unwrap(mira.leads.createFromTemplate({ templateId: template._id, title: `Lead ${at}` })),
      );
    await unwrap(mira.leads.move(leads[0]?._id ?? '', { status: 'booked' }));
    await unwrap(mira.leads.delete(leads[1]?._id ?? ''));
    await unwrap(mira.templates.duplicate({ templateId: template._id }));
    const told = await unwrap(mira.templates.get(template._id));
    expect(told?.workflowStats).toEqual([
      { status: 'booked', count: 1 },
      { status: 'enquiry', count: 9 },
    ]);
    expect(told?.workflows.map(({ title }) => title)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 0].map((at) => `Lead ${at}`),
    );
    expect(told?.templates).toMatchObject([{ title: 'Copy of Portrait' }]);
  });

  it('can be restored after deletion', async () => {
    const template = await unwrap(mira.templates.create({ title: 'Gone' }));
    await unwrap(mira.templates.delete(template._id));
    expect(await titles()).toEqual([]);
    expect(await refusal(mira.leads.createFromTemplate({ templateId: template._id }))).toMatchObject({
      code: 'not_found',
    });
    await unwrap(mira.templates.restore(template._id));
    expect(await titles()).toEqual(['Gone']);
  });

  it('are refused with the field: a taken id, an empty title, an older revision', async () => {
    const id = uuid();
    await unwrap(mira.templates.create({ id, title: 'Mine' }));
    expect((await unwrap(mira.templates.create({ id, title: 'Again' }))).title).toBe('Mine');
    const tom = await addMember(server, mira, 'Tom');
    expect(await refusal(tom.templates.create({ id, title: 'His' }))).toMatchObject({ code: 'id_taken' });
    expect(await refusal(mira.templates.update(id, { title: ' ' }))).toMatchObject({
      fields: [{ field: 'updateObj.title' }],
    });
    await unwrap(mira.templates.update(id, { title: 'Ours', revision: 1 }));
    expect(await refusal(tom.templates.update(id, { title: 'His', revision: 1 }))).toMatchObject({
      code: 'stale_revision',
      current: { title: 'Ours', revision: 2 },
    });
    // It may be an address, and nobody has this one.
    expect(await unwrap(mira.templates.get('x'))).toBeNull();
  });
});

describe('steps', () => {
  it('are added at their place, changed, reordered, and removed', async () => {
    const template = await unwrap(mira.templates.create());
    const add = async (module: 'proposal' | 'contract' | 'invoice', order?: number) =>
      (
        await unwrap(
          mira.smartFiles.addStep(template._id, { module, ...(order === undefined ? {} : { order }) }),
        )
      ).template?.steps.map((step) => [step.order, step.module.kind]);
    await add('contract');
    await add('invoice');
    expect(await add('proposal', 0)).toEqual([
      [0, 'proposal'],
      [1, 'contract'],
      [2, 'invoice'],
    ]);
    const steps = (await unwrap(mira.templates.get(template._id)))?.steps ?? [];
    const ids = steps.map(({ _id }) => _id);
    const [proposal = '', contract = '', invoice = ''] = ids;
    const { template: moved } = await unwrap(
      mira.smartFiles.updateStep(template._id, { _id: invoice, order: 0, label: ' Pay ', isPublic: true }),
    );
    expect(moved?.steps.map(({ label, isPublic }) => [label, isPublic])).toEqual([
      ['Pay', true],
      ['Proposal', false],
      ['Contract', false],
    ]);
    const { steps: reordered } = await unwrap(
      mira.templates.update(template._id, { stepOrder: [contract, proposal, invoice] }),
    );
    expect(reordered.map(({ _id }) => _id)).toEqual([contract, proposal, invoice]);
    for (const stepOrder of [[contract], [contract, contract, invoice], [contract, proposal, uuid()]])
      expect(await refusal(mira.templates.update(template._id, { stepOrder }))).toMatchObject({
        fields: [{ field: 'updateObj.stepOrder' }],
      });
    await unwrap(mira.smartFiles.removeStep(template._id, contract));
    const { template: left } = await unwrap(mira.smartFiles.removeStep(template._id, contract));
    expect(left?.steps.map(({ order, _id }) => [order, _id])).toEqual([
      [0, proposal],
      [1, invoice],
    ]);
    expect(await refusal(mira.smartFiles.updateStep(template._id, { _id: contract }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('are added once for an id, up to 20', async () => {
    const template = await unwrap(mira.templates.create());
    const _id = uuid();
    for (let at = 0; at < 2; at += 1)
      await unwrap(mira.smartFiles.addStep(template._id, { _id, module: 'form' }));
    const added = await Promise.all(
      Array.from({ length: 20 }, () => mira.smartFiles.addStep(template._id, { module: 'form' })),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(19);
    expect(await refusal(mira.smartFiles.addStep(template._id, { module: 'form' }))).toMatchObject({
      code: 'too_many_steps',
    });
  });

  it('are refused with the invalid field', async () => {
    const template = await unwrap(mira.templates.create());
    const refused = (input: object) =>
      refusal(mira.smartFiles.addStep(template._id, { module: 'proposal', ...input }));
    expect(await refused({ content: { ...blankContent('proposal'), packages: [{}] } })).toMatchObject({
      code: 'invalid_input',
      fields: expect.arrayContaining([
        { field: 'stepInput.content.packages.0.name', message: expect.any(String) },
      ]),
    });
    expect(await refused({ content: { ...blankContent('proposal'), price: 3 } })).toMatchObject({
      fields: [{ field: 'stepInput.content', message: expect.stringContaining('price') }],
    });
    expect(await refused({ condition: { all: [] } })).toMatchObject({
      fields: [{ field: 'stepInput.condition.all' }],
    });
    expect(await refused({ actions: [{ kind: 'sendEmail' }] })).toMatchObject({ code: 'invalid_input' });
    expect((await unwrap(mira.templates.get(template._id)))?.steps).toEqual([]);
  });
});

describe('contents', () => {
  const pack = (name: string, price: number) => ({
    _id: name,
    name,
    line: '',
    price,
    features: [],
    suggested: false,
    taxIds: [],
  });

  async function openProposal() {
    const lead = await unwrap(mira.leads.createWithModules({ modules: ['proposal'] }));
    const id = lead.modules[0]?._id ?? '';
    const before: ProposalContent = {
      ...blankContent('proposal'),
      packages: [pack('Day', 310_000), pack('Weekend', 430_000)],
    };
    await unwrap(mira.smartFiles.updateModule('proposal', { id, revision: 1, content: { ...before } }));
    const priced = (day: number, weekend: number) => ({
      ...before,
      packages: [pack('Day', day), pack('Weekend', weekend)],
    });
    return { id, lead, priced };
  }

  it('keep the changes of two people to different fields', async () => {
    const { id, priced } = await openProposal();
    const tom = await addMember(server, mira, 'Tom');
    const edits = await Promise.all([
      mira.smartFiles.updateModule('proposal', { id, revision: 2, content: priced(320_000, 430_000) }),
      tom.smartFiles.updateModule('proposal', { id, revision: 2, content: priced(310_000, 450_000) }),
    ]);
    expect(edits.map(({ ok }) => ok)).toEqual([true, true]);
    const revisions = edits.map((edit) => (edit.ok ? edit.data.revision : 0)).sort();
    expect(revisions).toEqual([3, 4]);
    // What is there already is no change, from whatever revision it starts.
    for (const revision of [4, 2]) {
      const again = { id, revision, content: priced(320_000, 450_000) };
      expect(await unwrap(mira.smartFiles.updateModule('proposal', again))).toMatchObject({
        content: priced(320_000, 450_000),
        revision: 4,
      });
    }
  });

  it('refuse the second change of one field with the current value, so that nothing is lost', async () => {
    const { id, priced } = await openProposal();
    await unwrap(
      mira.smartFiles.updateModule('proposal', { id, revision: 2, content: priced(320_000, 430_000) }),
    );
    const refused = await refusal(
      mira.smartFiles.updateModule('proposal', { id, revision: 2, content: priced(330_000, 430_000) }),
    );
    expect(refused).toMatchObject({
      code: 'edit_conflict',
      message: 'Somebody else changed Price of Day in the meantime. Choose which version to keep.',
      current: { revision: 3, content: priced(320_000, 430_000) },
    });
  });

  it('are refused for a future revision, another kind, or another lead', async () => {
    const { id, priced, lead } = await openProposal();
    const other = await unwrap(mira.leads.createBlank());
    const content = priced(1, 1);
    expect(
      await refusal(mira.smartFiles.updateModule('proposal', { id, revision: 9, content })),
    ).toMatchObject({
      fields: [{ field: 'input.revision' }],
    });
    for (const call of [
      mira.smartFiles.updateModule('contract', { id, revision: 2, content }),
      mira.smartFiles.updateModule('proposal', { id, revision: 2, content, workflowId: other._id }),
      mira.smartFiles.updateModule('proposal', { id: lead._id, revision: 2, content }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
  });
});
