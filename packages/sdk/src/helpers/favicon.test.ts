import { expect, it } from 'vitest';
import { faviconUrl } from './favicon.js';

const service = 'https://icons.example/s2/favicons';

it.each([
  ['https://juniper.example/about?x=1', service, `${service}?domain=juniper.example&sz=64`],
  ['juniper.example', service, `${service}?domain=juniper.example&sz=64`],
  ['juniper.example:8080/a', `${service}?client=a`, `${service}?client=a&domain=juniper.example&sz=64`],
  ['juniper.example', undefined, undefined],
  ['juniper.example', '', undefined],
  ['juniper.example', 'icons', undefined],
  ['', service, undefined],
  ['mailto://', service, undefined],
  ['two words', service, undefined],
])('the icon of %j at %j is at %j', (site, at, address) => {
  expect(faviconUrl(site, at)).toBe(address);
});
