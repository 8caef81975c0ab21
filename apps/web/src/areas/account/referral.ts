const storageKey = 'atelier:referral';

/**
 * Keeps the code of a referral link until the person signs up in this tab.
 *
 * @param code - from the path of the link.
 */
export function keepReferral(code: string): void {
  if (/^[A-Za-z0-9-]{1,40}$/.test(code)) window.sessionStorage.setItem(storageKey, code);
}

/** The code of the referral link that brought the person here. */
export const keptReferral = (): string | undefined => window.sessionStorage.getItem(storageKey) ?? undefined;
