import { expect, test } from '../support/fixtures';

test('the server prints no token, and no address of a page contains one', async ({
  page,
  person,
  server,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  for (const path of ['/home', '/contacts', '/settings/profile', '/settings/security']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(server.output()).toContain('/api/');
  expect(server.output()).not.toContain(person.token);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => address.includes(person.token))).toEqual([]);
  expect(
    addresses.filter((address) => !address.startsWith(server.origin) && /^(http|ws)/.test(address)),
  ).toEqual([]);
});
