import { openKept } from './kept';

/** What an address brings along after its `#`, which reaches no server. */
export interface Brought {
  readonly invitation?: string | undefined;
  readonly preview?: string | undefined;
}

const TOKEN = /^[\w-]{43}$/;

/** Reads what an address brings along. */
export function broughtBy(hash: string): Brought {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => {
    const value = values.get(name);
    return value !== null && TOKEN.test(value) ? value : undefined;
  };
  return { invitation: read('invitation'), preview: read('preview') };
}

/** Where the visit of a gallery is kept on a device. */
export interface VisitKeeper {
  read(): string | undefined;
  keep(token: string): void;
}

/** Keeps the token of a visit in a store that some browsers refuse. */
export function visitKeeper(store: () => Storage, gallery: string): VisitKeeper {
  const key = `atelier.visit.${gallery}`;
  const kept = openKept(store);
  return {
    read() {
      const value = kept.read(key);
      return value !== null && TOKEN.test(value) ? value : undefined;
    },
    keep: (token) => kept.keep(key, token),
  };
}
