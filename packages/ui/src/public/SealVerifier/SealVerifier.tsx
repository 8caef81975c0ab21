import { IconCircleCheck, IconFileTypePdf, IconHelpCircle, IconShieldX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { TextField } from '../../foundation/Field/TextField';
import { FileDrop } from '../../foundation/FileDrop/FileDrop';
import { Icon } from '../../foundation/Icon';
import classes from './SealVerifier.module.css';

/** Characters of a fingerprint with the blanks and colons that may stand between its 64. */
const MAX_FINGERPRINT = 200;

/** A signature in a sealed document, in words. */
export interface VerifiedSignatureView {
  /** `22 November 2026, 15:45:30 (UTC+05:30, Asia/Kolkata)`. */
  when: string;
  /** `Drawn, with a private link, from 198.51.100.7`. */
  how: string;
}

/** What the check of a file came to. */
export interface SealVerdictView {
  /** `unknownSigner`: nothing was compared; `otherKey`: the key that was compared is another one. */
  kind: 'intact' | 'unknownSigner' | 'otherKey' | 'altered' | 'notSealed';
  fileName: string;
  /** Sentences. */
  reasons: readonly string[];
  /** Of what holds: title, time of the seal and the key that sealed. */
  document?: { title: string; sealed: string; fingerprint: string } | undefined;
  signers: readonly {
    id: string;
    name: string;
    /** `client, priya@nair.example`. */
    about: string;
    signatures: readonly VerifiedSignatureView[];
  }[];
}

export interface SealVerifierProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Called with the PDF that was dropped or chosen. */
  onFile: (file: File) => void;
  /** Names of files that are no PDF. */
  onReject: (names: string[]) => void;
  /** The key that the person compares with, as they typed or pasted it. */
  fingerprint: string;
  /** Called with the key on every change. */
  onFingerprint: (fingerprint: string) => void;
  error?: string | undefined;
  pending?: boolean | undefined;
  /** The result for the last file; nothing until one was checked. */
  verdict?: SealVerdictView | undefined;
}

const verdicts = {
  intact: {
    icon: IconCircleCheck,
    title: 'Valid, and sealed with the key you compared',
    text: 'Every byte is as it was when the document was sealed. It comes from whoever gave you the key.',
  },
  unknownSigner: {
    icon: IconCircleCheck,
    title: 'Valid: unchanged since it was sealed',
    text: 'Every byte is as it was when the document was sealed, with these signatures.',
  },
  otherKey: {
    icon: IconHelpCircle,
    title: 'Unchanged, but sealed with a different key',
    text: 'The key of this document isn’t the one you pasted. Check the key for typing mistakes, or ask the studio.',
  },
  altered: {
    icon: IconShieldX,
    title: 'This file was changed',
    text: 'Don’t rely on its contents. Request the document again.',
  },
  notSealed: {
    icon: IconShieldX,
    title: 'This file has no Atelier seal',
    text: 'It may be a draft, a printout, or a document sealed by another program.',
  },
} as const;

/** Checks a sealed document where it is: the file does not leave the device. */
export function SealVerifier({
  onFile,
  onReject,
  fingerprint,
  onFingerprint,
  error,
  pending,
  verdict,
  className,
  ...rest
}: SealVerifierProps) {
  const heading = useId();
  return (
    <div {...rest} className={clsx(classes.verifier, className)}>
      <FileDrop
        title="Drop a sealed PDF here"
        text="It’s checked in this browser and never uploaded. This also works offline."
        icon={IconFileTypePdf}
        accept={{ 'application/pdf': ['.pdf'] }}
        onFiles={([file]) => {
          if (file) onFile(file);
        }}
        onReject={onReject}
        error={error}
        pending={pending}
      />
      <div role="status">{verdict && <Verdict verdict={verdict} />}</div>
      {verdict?.document && (
        <section aria-labelledby={heading} className={classes.key}>
          <h3 id={heading}>Who sealed it? Compare the key</h3>
          <p>
            Anyone can seal a file with a key of their own. If the key matches the one in the studio’s email,
            you also know that the document comes from them.
          </p>
          <TextField
            label="Key from the studio’s email"
            hint="64 letters and digits. Spaces and colons don’t matter."
            value={fingerprint}
            onChange={onFingerprint}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_FINGERPRINT}
          />
        </section>
      )}
    </div>
  );
}

function Verdict({ verdict: { kind, fileName, reasons, document, signers } }: { verdict: SealVerdictView }) {
  const title = useId();
  const { icon, title: words, text } = verdicts[kind];
  return (
    <section aria-labelledby={title} className={classes.verdict} data-kind={kind}>
      <header className={classes.head}>
        <Icon icon={icon} size={28} />
        <div>
          <h2 id={title} className={classes.title}>
            {words}
          </h2>
          <p className={classes.file}>
            <bdi>{fileName}</bdi>
          </p>
        </div>
      </header>
      <p>{text}</p>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {document && (
        <dl className={classes.facts}>
          <dt>Document</dt>
          <dd>
            <bdi>{document.title}</bdi>
          </dd>
          <dt>Sealed</dt>
          <dd>{document.sealed}</dd>
          <dt>Key</dt>
          <dd className={classes.fingerprint}>{document.fingerprint}</dd>
        </dl>
      )}
      {signers.length > 0 && (
        <ul className={classes.signers} aria-label="Who signed">
          {signers.map(({ id, name, about, signatures }) => (
            <li key={id}>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className={classes.about}>
                <bdi>{about}</bdi>
              </span>
              {signatures.length === 0 && <span className={classes.about}>Didn’t sign</span>}
              {signatures.map(({ when, how }) => (
                <span key={when} className={classes.signature}>
                  {when}
                  <small>{how}</small>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
