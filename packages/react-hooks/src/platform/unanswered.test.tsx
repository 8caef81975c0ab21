import { type Client, contacts, unwrap } from '@atelier/sdk';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInClient } from '../../test/render.js';
import { emptyBrowser, type Line, openLine, openTab } from '../../test/tabs.js';
import { callErrorOf } from './results.js';
import { defineWrite } from './write.js';

/** A write that is never kept: its screen has a retry button. */
const useAddContact = defineWrite(
  'contacts.planted',
  (client, input: { readonly name: string; readonly email?: string; readonly file?: File }, options) => {
    const { file: _file, ...rest } = input;
    return contacts(client).create(rest, options);
  },
  { offline: 'refuse' },
);

let server: Client;
let line: Line;
beforeEach(async () => {
  await emptyBrowser();
  line = openLine();
  server = await signedInClient();
});

/** Two screens of a page with the same form. */
const open = () => openTab(line, () => [useAddContact(), useAddContact()] as const);
type Tab = Awaited<ReturnType<typeof open>>;

/** Makes the write, and returns what its screen gets: the new contact, or the error. */
async function press(
  tab: Tab,
  input: Parameters<Tab['result']['current'][0]['mutate']>[0],
  screen: 0 | 1 = 0,
) {
  let outcome: unknown;
  await act(async () => {
    outcome = await tab.result.current[screen].mutateAsync(input).catch((error: unknown) => error);
  });
  return outcome;
}

const named = async (name: string) => (await unwrap(contacts(server).list({ search: name }))).data.length;
const keys = () => new Set(line.sent.map(({ key }) => key));
const freshName = () => `Odalys ${crypto.randomUUID()}`;

describe('a write that is tried again', () => {
  it('is the same one to the server while its answer is lost, on another screen too', async () => {
    const name = freshName();
    line.losesAnswers = true;
    const tab = await open();
    const failed = callErrorOf(await press(tab, { name }));
    expect(failed).toMatchObject({ kind: 'network', mayHaveHappened: true });
    expect(failed?.message).toContain('Trying again won’t do it twice.');
    expect(await named(name)).toBe(1);
    await press(tab, { name });
    line.losesAnswers = false;
    expect(await press(tab, { name }, 1)).toMatchObject({ name });
    expect(await named(name)).toBe(1);
  });

  it('has one key until it is answered, and another one for the next intent', async () => {
    const name = freshName();
    const tab = await open();
    line.losesAnswers = true;
    await press(tab, { name });
    line.losesAnswers = false;
    await press(tab, { name });
    expect(keys().size).toBe(1);
    await press(tab, { name });
    expect(keys().size).toBe(2);
    expect(await named(name)).toBe(2);
  });

  it('is a new one after a refusal, which the server would repeat to the same key', async () => {
    const name = freshName();
    const email = `${crypto.randomUUID()}@refused.example`;
    const there = await unwrap(contacts(server).create({ name: 'There', email }));
    const tab = await open();
    expect(callErrorOf(await press(tab, { name, email }))).toMatchObject({ code: 'duplicate_email' });
    await unwrap(contacts(server).delete(there._id));
    expect(await press(tab, { name, email })).toMatchObject({ name });
  });

  it('is a new one with another input, and with another file of the same name', async () => {
    const tab = await open();
    const name = freshName();
    line.losesAnswers = true;
    for (const input of [{ name }, { name: freshName() }, { name, file: new File(['a'], 'a.txt') }])
      await press(tab, input);
    await press(tab, { name, file: new File(['b'], 'a.txt') });
    expect(keys().size).toBe(4);
  });
});
