import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio } from '../../tasks/testing/studio';
import { sendForTest } from '../testing/sent-lead';
import { OpenPage } from './testing/browser';
import { look, sentFileFor } from './testing/sent-file';

let service: Server;
let server: TestServer;
const asked: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('ip') ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ country_code: 'IN', country_name: 'India', city: 'Mumbai' }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as AddressInfo;
  server = await createTestServer({
    environment: {
      TRUSTED_PROXY_HOPS: '1',
      GEOLOCATION_URL: `http://127.0.0.1:${port}/`,
      GEOLOCATION_KEY: 'k',
    },
  });
});
afterAll(async () => {
  await server?.close();
  service?.close();
});

it('a visit includes its place, and addresses that are not recorded are never looked up', async () => {
  const mira = await openTaskStudio(server, 'places');
  const { leadId, proposal, priya } = await sentFileFor(server, mira);
  const page = await OpenPage.open(server, priya, { address: '185.70.40.1' });
  await page.tell({ sections: [look(proposal, 'top', 5)] });
  const [viewer] = (await unwrap(mira.viewers.list(leadId))).data;
  expect(viewer?.clientDetails).toMatchObject({ location: 'Mumbai, India', countryCode: 'IN' });
  expect(asked).toEqual(['185.70.40.1']);

  await unwrap(mira.viewers.updateSettings({ isOn: false }));
  await (await OpenPage.open(server, priya, { address: '185.70.40.2' })).tell();
  await unwrap(mira.viewers.updateSettings({ isOn: true }));
  const preview = await sendForTest(server, mira, leadId, { kind: 'preview', recipient: null });
  await (await OpenPage.open(server, preview, { address: '185.70.40.3' })).tell();
  expect(asked).toEqual(['185.70.40.1']);
});
