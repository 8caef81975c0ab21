import { cleanLine, cleanText, isEmail, isPhoneNumber, readWebAddress } from '@atelier/domain';
import type { CompanyDetails } from '../../generated/rest';
import { type CallContext, type RestHandler, workspaceOf } from '../../platform/context';
import { problem } from '../../platform/errors/problem';
import { changeCompany } from '../workspace';
import { answerTenant, refuseStale } from './tenant';
import { recorded } from './undo';

const MAX_PROFILES = 20;

const wrong = (field: string, message: string) =>
  problem('invalid_input', { status: 422, errors: [{ field, message }] });

/** Returns the given texts without blanks around them; a blank one is null. */
const tidied = <Change extends object>(change: Change): Change =>
  Object.fromEntries(
    Object.entries(change).map(([field, text]) => [
      field,
      typeof text === 'string'
        ? (field === 'street' ? cleanText(text) : cleanLine(text)).trim() || null
        : text,
    ]),
    // The same fields, of which a blank text is null, as the contract has it.
  ) as Change;

const changed = (context: CallContext, change: (company: CompanyDetails) => CompanyDetails) =>
  recorded(context, 'workspace', async () => {
    await changeCompany(context.tx, workspaceOf(context).id, change);
    return answerTenant(context);
  });

export const updateContactDetails: RestHandler<'updateContactDetails'> = async (
  { ws: _ws, revision, ...input },
  context,
) => {
  const change = tidied(input);
  if (typeof change.email === 'string' && !isEmail(change.email))
    return wrong('email', 'Enter an email address, such as hello@juniperandlight.example.');
  if (typeof change.phoneNumber === 'string' && !isPhoneNumber(change.phoneNumber))
    return wrong('phoneNumber', 'Enter a phone number, such as +351 21 555 0110.');
  const stale = await refuseStale(context, revision);
  if (stale) return stale;
  return changed(context, (company) => ({ ...company, ...change }));
};

export const updateAddress: RestHandler<'updateAddress'> = async (
  { ws: _ws, revision, ...input },
  context,
) => {
  const change = tidied(input);
  const stale = await refuseStale(context, revision);
  if (stale) return stale;
  return changed(context, (company) => ({ ...company, address: { ...company.address, ...change } }));
};

export const updateWebsiteUrl: RestHandler<'updateWebsiteUrl'> = async (input, context) => {
  const typed = tidied({ websiteUrl: input.websiteUrl }).websiteUrl;
  const websiteUrl = typed === null ? null : readWebAddress(typed);
  if (typed !== null && websiteUrl === null)
    return wrong('websiteUrl', 'Enter the address of a website, starting with https:// or http://.');
  const stale = await refuseStale(context, input.revision);
  if (stale) return stale;
  return changed(context, (company) => ({ ...company, websiteUrl }));
};

/** Sets one profile. Any network will do, since new ones come up. */
export const updateSocialMediaProfile: RestHandler<'updateSocialMediaProfile'> = async (input, context) => {
  const { network } = input;
  if (!/^[a-z0-9][a-z0-9-]*$/.test(network))
    return wrong('network', 'Name the network in lowercase letters, digits and hyphens, such as instagram.');
  const typed = tidied({ url: input.url }).url;
  const url = typed === null ? null : readWebAddress(typed);
  if (typed !== null && !/^https:/i.test(url ?? ''))
    return wrong('url', 'Enter the address of the profile, starting with https://.');
  const stale = await refuseStale(context, input.revision);
  if (stale) return stale;
  let isFull = false;
  const answer = await changed(context, (company) => {
    const { socialProfiles } = company;
    const place = socialProfiles.findIndex((profile) => profile.network === network);
    isFull = url !== null && place < 0 && socialProfiles.length >= MAX_PROFILES;
    if (isFull) return company;
    const changed = url === null ? [] : [{ network, url }];
    return {
      ...company,
      socialProfiles:
        place < 0 ? [...socialProfiles, ...changed] : socialProfiles.toSpliced(place, 1, ...changed),
    };
  });
  if (isFull)
    return problem({
      code: 'too_many_profiles',
      status: 409,
      title: `A workspace can have ${MAX_PROFILES} social profiles at most.`,
    });
  return answer;
};
