import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A phone number in international form, `+` and digits.
 *
 * @returns undefined when no such number can exist in its country
 */
export function normalisePhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() === true ? number.number : undefined;
}

/** A number that text messages reach; a number whose kind its country does not tell is tried. */
export function canReceiveText(text: string): boolean {
  const type = parsePhoneNumberFromString(text)?.getType();
  return (
    type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === 'PERSONAL_NUMBER'
  );
}
