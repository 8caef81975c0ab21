import { IconDownload, IconSignature } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import type { GlyphKind } from '../../foundation/Pill/Glyph';
import { Pill } from '../../foundation/Pill/Pill';
import type { PillTone } from '../../foundation/Pill/tones';
import { useFormat } from '../../theme/format';
import classes from './LeadSignatures.module.css';

/** A signer of a contract. */
export interface SignerView {
  id: string;
  name: string;
  /** `waiting`, `asked`, `signed`, `declined`. */
  state: string;
  /** An instant in UTC. */
  signedAt: string | null;
  /** Why they declined, in their words. */
  declineReason?: string | null | undefined;
  /** Where they are asked; null where nobody knows. */
  email?: string | null | undefined;
  /** Who signed and how they were known, in words. */
  how?: string | null | undefined;
  canCounterSign: boolean;
  /** Whether they can be asked at another address. */
  canMove?: boolean | undefined;
}

export interface LeadSignaturesProps {
  /** One for each contract of the file, with the number of its signatures and its signers. */
  contracts: readonly {
    id: string;
    title: string;
    signed: number;
    total: number;
    signers: readonly SignerView[];
  }[];
  /** Sealed PDFs. One without a URL is still being sealed; `fingerprint` is that of the key that sealed it. */
  documents: readonly { id: string; title: string; url: string | null; fingerprint: string | null }[];
  /** Whether the file was withdrawn. It then says so, and can no longer be signed. */
  isVoided: boolean;
  /** Called to sign for the studio, with the ids of the contract and the signer. */
  onCounterSign: (contractId: string, signerId: string) => void;
  /** Asks a signer at another address, by a new link. */
  onMove?: ((contractId: string, signerId: string) => void) | undefined;
  /** Takes the file back; left out when it cannot be any more. */
  onVoid?: (() => void) | undefined;
  /** 2 on a page, 3 in a panel. Default 3. */
  titleLevel?: 2 | 3 | undefined;
}

const states: Readonly<Record<string, { label: string; tone: PillTone; glyph: GlyphKind }>> = {
  waiting: { label: 'Later', tone: 'stone', glyph: 'notStarted' },
  asked: { label: 'Asked', tone: 'ochre', glyph: 'waiting' },
  signed: { label: 'Signed', tone: 'moss', glyph: 'done' },
  declined: { label: 'Declined', tone: 'clay', glyph: 'needsYou' },
};

/** Who signed what of a lead and when, what is left, and the documents under seal. */
export function LeadSignatures({
  contracts,
  documents,
  isVoided,
  onCounterSign,
  onMove,
  onVoid,
  titleLevel = 3,
}: LeadSignaturesProps) {
  const Title = `h${titleLevel}` as const;
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className={classes.head}>
        <Title id={title} className={classes.title}>
          Signatures
        </Title>
        {onVoid && !isVoided && (
          <Button edits size="sm" variant="subtle" onClick={onVoid}>
            Withdraw
          </Button>
        )}
      </div>
      {isVoided && (
        <p className={classes.note}>
          You withdrew this file. Its links are closed, and no one can sign or pay with them.
        </p>
      )}
      {contracts.map(({ id, title: name, signed, total, signers }) => (
        <div key={id} className={classes.contract}>
          <p className={classes.name}>
            <bdi>{name}</bdi>
            <span className={classes.count}>
              {signed} of {total} signed
            </span>
          </p>
          <ul className={classes.signers} aria-label={`Signers of ${name}`}>
            {signers.map((signer) => (
              <Signer
                key={signer.id}
                {...signer}
                onCounterSign={() => onCounterSign(id, signer.id)}
                onMove={signer.canMove && onMove ? () => onMove(id, signer.id) : undefined}
              />
            ))}
          </ul>
        </div>
      ))}
      {documents.length > 0 && (
        <ul className={classes.signers} aria-label="Sealed documents">
          {documents.map(({ id, title: name, url, fingerprint }) => (
            <li key={id} className={classes.document}>
              <span>
                <bdi>{name}</bdi>
                {fingerprint && <small className={classes.key}>Key {fingerprint.slice(0, 16)}…</small>}
              </span>
              {url === null ? (
                <span className={classes.count}>Being sealed</span>
              ) : (
                <Button size="sm" icon={IconDownload} href={url}>
                  Download
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Signer({
  name,
  email,
  state,
  signedAt,
  declineReason,
  how,
  canCounterSign,
  onCounterSign,
  onMove,
}: SignerView & { onCounterSign: () => void; onMove: (() => void) | undefined }) {
  const format = useFormat();
  const { label, tone, glyph } = states[state] ?? {
    label: state,
    tone: 'stone' as const,
    glyph: 'notStarted' as const,
  };
  return (
    <li className={classes.signer}>
      <span className={classes.who}>
        <bdi>{name}</bdi>
        {signedAt !== null ? (
          <time dateTime={signedAt} className={classes.count}>
            {format.date(signedAt)}, {format.time(signedAt)}
          </time>
        ) : (
          email && <bdi className={classes.count}>{email}</bdi>
        )}
        {how && <bdi className={classes.count}>{how}</bdi>}
        {declineReason && <q className={classes.reason}>{declineReason}</q>}
      </span>
      {canCounterSign ? (
        <Button edits size="sm" icon={IconSignature} onClick={onCounterSign}>
          Countersign
        </Button>
      ) : (
        <Pill tone={tone} glyph={glyph} glyphTone={tone}>
          {label}
        </Pill>
      )}
      {onMove && (
        <Button
          edits
          size="sm"
          variant="subtle"
          className={classes.move}
          onClick={onMove}
          aria-label={`Different address for ${name}`}
        >
          Different address
        </Button>
      )}
    </li>
  );
}
