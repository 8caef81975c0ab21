import { IconDownload, IconSignature } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Pill } from '../../foundation/Pill/Pill';
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
  canCounterSign: boolean;
}

export interface LeadSignaturesProps {
  contracts: readonly {
    id: string;
    title: string;
    signed: number;
    total: number;
    signers: readonly SignerView[];
  }[];
  documents: readonly { id: string; title: string; url: string | null; fingerprint: string | null }[];
  isVoided: boolean;
  onCounterSign: (contractId: string, signerId: string) => void;
  /** 2 on a page, 3 in a panel. Default 3. */
  titleLevel?: 2 | 3 | undefined;
}

const states: Readonly<Record<string, { label: string; tone: 'moss' | 'ochre' | 'stone' | 'clay' }>> = {
  waiting: { label: 'Later', tone: 'stone' },
  asked: { label: 'Asked', tone: 'ochre' },
  signed: { label: 'Signed', tone: 'moss' },
  declined: { label: 'Declined', tone: 'clay' },
};

/** Who signed what of a lead and when, what is left, and the documents under seal. */
export function LeadSignatures({
  contracts,
  documents,
  isVoided,
  onCounterSign,
  titleLevel = 3,
}: LeadSignaturesProps) {
  const Title = `h${titleLevel}` as const;
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Title id={title} className={classes.title}>
        Signatures
      </Title>
      {isVoided && <p className={classes.note}>You took this file back. Nobody can sign it any more.</p>}
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
              <Signer key={signer.id} {...signer} onCounterSign={() => onCounterSign(id, signer.id)} />
            ))}
          </ul>
        </div>
      ))}
      {documents.length > 0 && (
        <ul className={classes.signers} aria-label="Documents under seal">
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
  state,
  signedAt,
  canCounterSign,
  onCounterSign,
}: SignerView & { onCounterSign: () => void }) {
  const format = useFormat();
  const { label, tone } = states[state] ?? { label: state, tone: 'stone' as const };
  return (
    <li className={classes.signer}>
      <bdi className={classes.who}>{name}</bdi>
      {signedAt !== null && (
        <time dateTime={signedAt} className={classes.count}>
          {format.date(signedAt)}, {format.time(signedAt)}
        </time>
      )}
      {canCounterSign ? (
        <Button size="sm" variant="primary" icon={IconSignature} onClick={onCounterSign}>
          Counter-sign
        </Button>
      ) : (
        <Pill tone={tone}>{label}</Pill>
      )}
    </li>
  );
}
