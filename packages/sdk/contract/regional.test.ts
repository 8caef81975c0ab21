import { describe, expect, it } from 'vitest';
import { type RegionalSigns, regionalDefaults } from './regional.js';

describe('how a new workspace counts days and money', () => {
  it.each<[RegionalSigns, string]>([
    [{ timezone: 'Europe/Lisbon', language: 'pt-PT' }, 'Europe/Lisbon pt-PT EUR 1'],
    // A browser in American English is common everywhere: the zone says where the studio is.
    [{ timezone: 'Europe/Lisbon', language: 'en-US' }, 'Europe/Lisbon en-GB EUR 1'],
    [{ timezone: 'America/New_York', language: 'en-US' }, 'America/New_York en-US USD 0'],
    [{ timezone: 'Europe/London', language: 'en-GB' }, 'Europe/London en-GB GBP 1'],
    [{ timezone: 'Asia/Calcutta', language: 'en-US' }, 'Asia/Calcutta en-IN INR 0'],
    [{ timezone: 'Europe/Zurich', language: 'de' }, 'Europe/Zurich de-CH CHF 1'],
    [{ timezone: 'Africa/Cairo', language: 'en-US' }, 'Africa/Cairo en-GB EGP 6'],
    [{ timezone: 'America/Sao_Paulo', language: 'pt-BR' }, 'America/Sao_Paulo pt-BR BRL 0'],
    // The network's country outweighs the zone, which a traveler's laptop keeps.
    [{ timezone: 'Europe/Berlin', language: 'de-DE', countryCode: 'at' }, 'Europe/Berlin de-AT EUR 1'],
    // A zone that is not listed: the language's own country.
    [{ timezone: 'Antarctica/Troll', language: 'nb-NO' }, 'Antarctica/Troll nb-NO NOK 1'],
    [{ timezone: 'UTC', language: 'fr' }, 'UTC fr USD 1'],
    [{ language: 'not a language' }, 'UTC en-US USD 1'],
    [{}, 'UTC en-US USD 1'],
  ])('%j: %s', (signs, expected) => {
    const { timezone, locale, currency, weekStartsOn } = regionalDefaults(signs);
    expect(`${timezone} ${locale} ${currency} ${weekStartsOn}`).toBe(expected);
  });

  it('names zones, countries and currencies that exist', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const { currency, locale } = regionalDefaults({ timezone: zone, language: 'en-US' });
      expect(Intl.supportedValuesOf('currency')).toContain(currency);
      expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
    }
  });
});
