import { IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import classes from './Share.module.css';

/** A gallery as part of another page. */
export interface EmbedView {
  /** Identifies it. */
  id: string;
  /** The line to paste; null until a page is allowed. */
  code: string | null;
  /** Whether a page showed it, and when: `Last shown 14 Oct`. */
  detail?: string | undefined;
  /** Pages that may show it, such as `https://quintadovale.example`. */
  origins: readonly string[];
  /** Called with a page that may show it from now on. */
  onAllow: (origin: string) => void;
  /** Called with a page that may not show it any more. */
  onDisallow: (origin: string) => void;
  /** Called to end it on all pages. */
  onRevoke: () => void;
  /** Why a page was not taken, in words. */
  error?: string | undefined;
}

/** Returns the origin of what was typed, with or without the protocol; null if it is none. */
function readOrigin(typed: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const isNamed = url?.hostname.includes('.') || url?.hostname === 'localhost';
  return url && isNamed && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/** The code that shows a gallery on another page, and the pages that may. */
export function EmbedSection({ embed, onCopy }: { embed: EmbedView; onCopy: (text: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const { code, detail, origins, onAllow, onDisallow, onRevoke, error } = embed;
  const allow = () => {
    const origin = readOrigin(typed.trim());
    setFaulty(origin === null);
    if (origin === null) return;
    onAllow(origin);
    setTyped('');
  };
  return (
    <section className={classes.part} aria-label="Embed">
      <h3 className={classes.head}>Embed on a page</h3>
      {origins.length > 0 && (
        <ul className={classes.people} aria-label="Allowed pages">
          {origins.map((origin) => (
            <li key={origin}>
              <bdi className={classes.who}>{origin}</bdi>
              <IconButton
                icon={IconX}
                iconSize={15}
                label={`Remove ${origin}`}
                onClick={() => onDisallow(origin)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.copy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          allow();
        }}
      >
        <TextField
          label="Allow a page"
          placeholder="quintadovale.example"
          value={typed}
          onChange={setTyped}
          error={isFaulty ? 'Enter the address of a page, such as quintadovale.example.' : error}
        />
        <Button type="submit">Allow</Button>
      </form>
      {code && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <pre className={classes.code} tabIndex={0}>
            {code}
          </pre>
          <p className={classes.hint}>
            Paste this line where the gallery belongs. Only the pages above can show it, as guests see it.
            {detail && ` ${detail}.`}
          </p>
          <div className={classes.buttons}>
            <Button size="sm" icon={IconCopy} onClick={() => onCopy(code)}>
              Copy code
            </Button>
            <Button size="sm" variant="subtle" onClick={onRevoke}>
              Stop embedding
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
