/** What a provider granted. */
export interface Grant {
  readonly access: string;
  /** Null where the access cannot be renewed. */
  readonly refresh: string | null;
  /** Seconds that the access works; null where it does not expire. */
  readonly expiresIn: number | null;
  /** Seconds after which the access cannot be renewed any more; null where the provider does not say. */
  readonly endsIn: number | null;
  /** As the provider names them. */
  readonly scopes: readonly string[];
}

/** A grant with whose account it is. */
export interface NewGrant extends Grant {
  /** The account's stable identity at the provider. */
  readonly subject: string;
  /** Its address or name. */
  readonly label: string;
}

/** The parameters of the page on which somebody grants access. */
export interface ConsentRequest {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the browser returned with, and what was stored here in the meantime. */
export interface ConsentReturn {
  readonly redirectUri: string;
  readonly code: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The provider refuses for good: the code is invalid, or the grant was withdrawn. Retrying would not help. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

/** A service that accounts are connected at. Every method may throw if it cannot be reached. */
export interface ConnectionProvider {
  /** Returns the address of the page on which somebody grants access. */
  consentAddress(request: ConsentRequest): Promise<string>;
  /** @throws GrantRefused for an invalid code. */
  grantOf(returned: ConsentReturn): Promise<NewGrant>;
  /**
   * Renews the access; for a grant that does not expire, asks whether it still stands.
   *
   * @throws GrantRefused when the provider has ended the grant.
   */
  renew(grant: Pick<Grant, 'access' | 'refresh'>): Promise<Grant>;
  /** Withdraws the grant; nothing where the provider has no call for it. One that has ended is withdrawn. */
  revoke(grant: Pick<Grant, 'access' | 'refresh'>): Promise<void>;
}
