import { foldText } from '@atelier/filters';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { LRUCache } from 'lru-cache';

/** The result of reading the phone numbers of a row. */
export interface PhoneReading {
  readonly phoneNumber?: string;
  readonly others: readonly string[];
  readonly kind: 'none' | 'international' | 'default country' | 'as written';
  readonly problem: string | null;
}

function possible(text: string, country?: CountryCode) {
  const parsed = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country ? { defaultCountry: country } : {}),
  });
  return parsed?.isPossible() ? parsed : null;
}

/**
 * Cached numbers: enough for most files, so that numbers parsed in the trial run are not parsed again when it is
 * applied.
 */
export const KNOWN_NUMBERS = 10_000;

/**
 * A number is compared several times while its row is planned and written, and parsing it is the most expensive part.
 */
const knownKeys = new LRUCache<string, string>({ max: KNOWN_NUMBERS });

/**
 * Returns the key under which two spellings of a phone number are the same: the international number, or its letters
 * and digits if the text has no country code.
 */
export function phoneKey(phoneNumber: string): string {
  const known = knownKeys.get(phoneNumber);
  if (known !== undefined) return known;
  const parsed = /^\s*(?:\+|00)/.test(phoneNumber) ? possible(phoneNumber.replace(/^\s*00/, '+')) : null;
  const key = parsed
    ? `${parsed.number}${parsed.ext ? `;${parsed.ext}` : ''}`
    : `~${foldText(phoneNumber).replaceAll(/[^\p{L}\p{N}+]/gu, '')}`;
  knownKeys.set(phoneNumber, key);
  return key;
}

type OneReading = Omit<PhoneReading, 'others'>;

/** A cell is read for its row, and again for the note about its column. */
const knownReadings = new LRUCache<string, OneReading>({ max: KNOWN_NUMBERS });

function readOne(text: string, country: CountryCode | undefined): OneReading {
  const key = `${country ?? ''} ${text}`;
  const known = knownReadings.get(key);
  if (known !== undefined) return known;
  const reading = parseOne(text, country);
  knownReadings.set(key, reading);
  return reading;
}

function parseOne(text: string, country: CountryCode | undefined): OneReading {
  const plain = text.replace(/^tel:/i, '').trim();
  const named = /^(?:\+|00)/.test(plain);
  const parsed = possible(named ? plain.replace(/^00/, '+') : plain, country);
  if (parsed)
    return {
      phoneNumber: parsed.formatInternational().replace(/ ext\. /, ' ext. '),
      kind: named ? 'international' : 'default country',
      problem: null,
    };
  // A number with too few digits for its country, or with words around it, may still work, so it is kept.
  if (plain.replaceAll(/\D/g, '').length >= 3)
    return { phoneNumber: plain, kind: 'as written', problem: null };
  return { phoneNumber: plain, kind: 'as written', problem: 'This is not a phone number' };
}

/** Reads the phone numbers of a row; the first that can be read counts. */
export function readPhone(texts: readonly string[], country: string): PhoneReading {
  const known = isSupportedCountry(country) ? country : undefined;
  const readings = texts
    .flatMap((text) => text.split(/\s*(?::::|[;\n])\s*/))
    .filter((text) => text !== '')
    .map((text) => readOne(text, known));
  const chosen = readings.find(({ problem }) => problem === null) ?? readings[0];
  if (!chosen) return { others: [], kind: 'none', problem: null };
  const others = new Set(readings.filter((one) => one !== chosen).map(({ phoneNumber = '' }) => phoneNumber));
  others.delete(chosen.phoneNumber ?? '');
  return { ...chosen, others: [...others] };
}
