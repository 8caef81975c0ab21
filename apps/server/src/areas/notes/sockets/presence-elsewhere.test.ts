import { Document } from '@hocuspocus/server';
import { expect, it } from 'vitest';
import { createLocalWakeups } from '../../../platform/wakeups/wakeups';
import { joinPresence } from './presence-elsewhere';

const PAGE = '01a21be7-addc-70e8-aba3-0b84a83fbfa0';

it('shows who is on another server, in the same workspace and on the same page only', async () => {
  const wakeups = createLocalWakeups();
  const open = (workspace: string, page: string) => {
    const document = new Document(page);
    document.awareness.setLocalState(null);
    return { document, presence: joinPresence(wakeups, workspace, new Map([[page, document]])) };
  };
  const here = open('juniper-light', PAGE);
  const there = open('juniper-light', PAGE);
  const others = [open('linden-frames', PAGE), open('juniper-light', PAGE.replace('01', '02'))];
  const seen = { user: { name: 'Mira' }, cursor: null };
  here.document.awareness.setLocalState(seen);
  const clientId = here.document.awareness.clientID;
  here.presence.tell(here.document, [clientId]);
  await expect.poll(() => there.document.awareness.getStates().get(clientId)).toEqual(seen);
  for (const { document } of others) expect(document.awareness.getStates().has(clientId)).toBe(false);
  there.presence.leave();
  here.document.awareness.setLocalState({ ...seen, cursor: 1 });
  here.presence.tell(here.document, [clientId]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(there.document.awareness.getStates().get(clientId)).toEqual(seen);
  for (const { document } of [here, there, ...others]) document.destroy();
});
