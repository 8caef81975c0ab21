import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Returns a phone number in international form, `+` and digits.
 *
 * @returns undefined when no such number can exist in its country
 */
export function normalisePhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() === true ? number.number : undefined;
}

/** Whether a number can receive text messages; true if its country's numbering plan does not tell. */
export function canReceiveText(text: string): boolean {
  const type = parsePhoneNumberFromString(text)?.getType();
  return (
    type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === 'PERSONAL_NUMBER'
  );
}
