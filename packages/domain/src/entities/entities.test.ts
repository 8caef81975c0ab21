import { describe, expect, it } from 'vitest';
import {
  changedFields,
  contact,
  contactFields,
  contactImportFields,
  contactReader,
  draftOf,
  emptyValues,
  hasField,
  isInput,
  lead,
  lengthProblems,
  pickValues,
  sortable,
  task,
  taskFields,
  taskReader,
  valuesBy,
  valuesOfDraft,
} from './index.js';

const ada = {
  ...emptyValues(contact),
  _id: 'ada',
  name: 'Ada',
  tags: ['VIP', 'Wedding'],
  createdAt: '2026-11-21T10:00:00Z',
};

describe('the field table', () => {
  it('knows which fields people enter', () => {
    expect(contact.inputs).toEqual(contact.ids.slice(0, -4));
    expect(isInput(contact, 'company')).toBe(true);
    expect(isInput(contact, 'createdAt')).toBe(false);
    expect(isInput(contact, 'toString')).toBe(false);
    expect(hasField(contact, 'createdAt')).toBe(true);
    expect(hasField(contact, 'constructor')).toBe(false);
  });

  it('has one representation of nothing for each kind of field', () => {
    expect(emptyValues(contact)).toMatchObject({ name: '', email: null, tags: [], note: null });
  });

  it('takes the values of a row and leaves the rest', () => {
    expect(pickValues(contact, ada)).not.toHaveProperty('_id');
    expect(valuesBy(contact, (id) => ada[id])).toEqual(pickValues(contact, ada));
  });

  it('names the fields that differ, lists by their entries', () => {
    const later = { ...ada, company: 'Ferreira', tags: [...ada.tags] };
    expect(changedFields(contact, ada, later)).toEqual(['company']);
    expect(changedFields(contact, ada, { ...ada, tags: ['Wedding', 'VIP'] })).toEqual(['tags']);
  });

  it('says what lists can be sorted by', () => {
    expect(sortable(contact)).not.toContain('note');
    expect(sortable(contact)).toContain('updatedBy');
    expect(sortable(task)).not.toContain('assignedTo');
    expect(sortable(lead)).toEqual(['title', 'status', 'eventDate', 'createdAt', 'updatedAt']);
  });

  it('offers the parts of a name to columns of a file', () => {
    expect(contactImportFields.slice(0, 4)).toEqual(['name', 'firstName', 'lastName', 'email']);
  });
});

describe('fields for filters', () => {
  it('are those of the table with the choices of the workspace', () => {
    const fields = contactFields({
      tags: [{ id: 'vip', name: 'VIP' }],
      people: [{ id: 'mira', name: 'Mira' }],
    });
    expect(fields.map(({ id }) => id)).toEqual(contact.ids);
    expect(fields.find(({ id }) => id === 'tags')).toEqual({
      id: 'tags',
      name: 'Tags',
      type: 'multiSelect',
      options: [{ id: 'vip', name: 'VIP' }],
    });
    expect(fields.find(({ id }) => id === 'createdBy')).toMatchObject({ people: [{ id: 'mira' }] });
  });

  it('fields carry the colors of labels, and that the server alone sets them', () => {
    const label = { label: 'Open', group: 'todo', isDefault: true } as const;
    const fields = taskFields({
      labels: [
        { ...label, _id: 'a', color: 'sage' },
        { ...label, _id: 'b' },
      ],
    });
    expect(fields.find(({ id }) => id === 'status')).toMatchObject({
      labels: [{ id: 'a', color: 'sage' }, { id: 'b' }],
    });
    const readOnly = fields.filter((field) => field.readOnly === true).map(({ id }) => id);
    expect(readOnly).toContain('createdAt');
    expect(readOnly.filter((id) => isInput(task, id))).toEqual([]);
  });

  it('have the choices that nobody adds to', () => {
    const priority = taskFields({ labels: [] }).find(({ id }) => id === 'priority');
    expect(priority).toMatchObject({ options: [{ id: 'low' }, {}, {}, { id: 'urgent' }] });
    expect(taskFields({ labels: [] }).map(({ id }) => id)).toEqual(task.ids);
  });

  it('read rows as calls return them', () => {
    expect(contactReader.cell(ada, 'tags')).toEqual(['vip', 'wedding']);
    expect(contactReader.cell(ada, 'name')).toBe('Ada');
    expect(contactReader.cell(ada, '_id')).toBeUndefined();
    const row = {
      _id: 't',
      taskSlNo: 1,
      title: 'Call',
      status: { _id: 'todo' },
      priority: 'low',
      rank: 2,
      assignedTo: [{ _id: 'mira' }],
      clients: [],
      createdByAI: false,
      statusUpdatedAt: '',
      statusUpdatedBy: '',
      createdBy: '',
      updatedBy: '',
      createdAt: '',
      updatedAt: '',
    };
    expect(task.ids.map((id) => [id, taskReader.cell(row, id)])).toEqual(
      expect.arrayContaining([
        ['status', 'todo'],
        ['assignedTo', ['mira']],
        ['parentTask', undefined],
        ['taskSlNo', 1],
      ]),
    );
  });
});

describe('a draft', () => {
  it('is what inputs show, and becomes the same values again', () => {
    const values = { ...emptyValues(contact), name: 'Ada', tags: ['VIP', 'Porto'] };
    const draft = draftOf(contact, values);
    expect(draft).toMatchObject({ name: 'Ada', company: '', tags: 'VIP, Porto' });
    expect(valuesOfDraft(contact, draft)).toEqual(values);
    expect(valuesOfDraft(contact, { ...draft, name: ' Ada ', company: '  ', tags: ' , a,, b ' })).toEqual({
      ...values,
      tags: ['a', 'b'],
    });
  });

  it('that is too long is refused at the limit of the contract', () => {
    const draft = {
      ...draftOf(contact),
      name: 'a'.repeat(200),
      company: 'a'.repeat(201),
      tags: 'a,'.repeat(51),
    };
    expect(lengthProblems(contact, draft)).toEqual({
      company: 'At most 200 characters are allowed.',
      tags: 'At most 50 items are allowed.',
    });
  });
});
