import { settings, unwrap } from '@atelier/sdk';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf } from '../../../test/watch.js';
import { isKeptConflict } from '../../platform/revisions.js';
import {
  useUpdateAddress,
  useUpdateContactDetails,
  useUpdateSocialMediaProfile,
  useUpdateWebsiteUrl,
} from './company.js';
import { useTenant, useUpdateTenant } from './settings.js';

const useCompany = () => ({
  tenant: useTenant(),
  contact: useUpdateContactDetails(),
  address: useUpdateAddress(),
  website: useUpdateWebsiteUrl(),
  profile: useUpdateSocialMediaProfile(),
  look: useUpdateTenant(),
});

/** A window, and the state of the workspace that it shows. */
async function openWindow() {
  const { result } = renderWith(await signedInClient(), useCompany);
  await waitFor(() => expect(result.current.tenant.isSuccess).toBe(true));
  const { _id: tenantId, revision } = result.current.tenant.data ?? { _id: '', revision: 0 };
  return { result, seen: { tenantId, revision } };
}

const stored = async () => unwrap(settings(await signedInClient()).tenant());

it('changes of different fields in two windows both hold', async () => {
  const [one, two] = [await openWindow(), await openWindow()];
  await one.result.current.address.mutateAsync({ city: 'Lisbon', ...one.seen });
  await one.result.current.look.mutateAsync({
    businessName: 'Juniper and Light',
    brandColour: '#ad5431',
    ...one.seen,
  });
  await two.result.current.contact.mutateAsync({ phoneNumber: '+351 21 555 0110', ...two.seen });
  await two.result.current.profile.mutateAsync({
    network: 'vimeo',
    url: 'https://vimeo.example/juniper',
    ...two.seen,
  });
  expect(await stored()).toMatchObject({
    businessName: 'Juniper and Light',
    settings: { brandColour: '#ad5431' },
    company: {
      phoneNumber: '+351 21 555 0110',
      address: { city: 'Lisbon' },
      socialProfiles: [{ network: 'vimeo' }],
    },
  });
});

it.each([
  ['address', { city: 'Porto' }, { city: 'Braga' }],
  ['contact', { email: 'one@juniperandlight.example' }, { email: 'two@juniperandlight.example' }],
  ['website', { websiteUrl: 'https://one.example/' }, { websiteUrl: 'https://two.example/' }],
  [
    'profile',
    { network: 'vimeo', url: 'https://vimeo.example/one' },
    { network: 'vimeo', url: 'https://vimeo.example/two' },
  ],
  ['look', { brandColour: '#111111' }, { brandColour: '#222222' }],
  ['look', { businessName: 'Juniper One' }, { businessName: 'Juniper Two' }],
] as const)(
  'a change of %s does not overwrite one that its window had not seen',
  async (write, first, second) => {
    const [one, two] = [await openWindow(), await openWindow()];
    await one.result.current[write].mutateAsync({ ...first, ...one.seen } as never);
    const between = await stored();
    const late = two.result.current[write].mutateAsync({ ...second, ...two.seen } as never);
    expect(await codeOf(late)).toBe('stale_revision');
    expect(isKeptConflict(await late.catch((error: unknown) => error))).toBe(true);
    expect(await stored()).toEqual(between);
  },
);
