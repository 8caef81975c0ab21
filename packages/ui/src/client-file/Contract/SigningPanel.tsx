import type { SigningConsent } from '@atelier/domain/smart-files';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { GivenSignature, TakeSignature } from '../../foundation/Signature/signature';
import { DocumentIcon, SignatureIcon } from '../icons';
import { lazyPart } from '../lazy-part';
import type { Visitor } from '../model';
import { Refusal } from '../Notices/Refusal';
import { BrandButton } from '../Page/BrandButton';
import { PhoneBar } from '../Page/PhoneBar';
import { useSections } from '../sections';
import { useIsReady } from '../use-is-ready';
import { useWords } from '../words';
import { CodeField, proofProblem, type VisitorProof } from './CodeField';
import type { SignatureCaptureProps } from './SignatureCapture';
import classes from './SigningPanel.module.css';
import { VisitorFields } from './VisitorFields';

// It is not needed to read the agreement, and comes while somebody reads.
const SignatureCapture = lazyPart<SignatureCaptureProps>(
  async () => (await import('./SignatureCapture')).SignatureCapture,
);

/** Who acts behind a public link, and the code that proves their address. */
export interface SigningVisitor {
  readonly value: Visitor;
  readonly onChange: (visitor: Visitor) => void;
  readonly proof: VisitorProof;
}

export interface SigningPanelProps {
  /** Name of who signs, as the agreement has it. */
  name: string;
  /** What they agree to, letter for letter. */
  consent: SigningConsent;
  /** The day on which a signature made now is dated, in words. */
  today: string;
  /** Where to ask for paper; left out without an address. */
  paperHref?: string | null | undefined;
  /** Asks first who it is: behind a public link. */
  visitor?: SigningVisitor | undefined;
  /** What comes after it: `Next, pay the retainer of €1,440`. */
  next?: string | null | undefined;
  isBusy?: boolean | undefined;
  /** What went wrong at the last try, and what is safe. */
  problem?: string | null | undefined;
  /** Called with the signature, once it is complete and the signer agreed. */
  onSign: (signature: GivenSignature) => void;
  /** Begins: shows the way to say no. */
  onDecline?: (() => void) | undefined;
  /** Who signs and who signed. */
  children?: ReactNode;
}

/** Says what signing means, then takes the signature. */
export function SigningPanel(props: SigningPanelProps) {
  const section = useSections();
  const { name, consent, today, paperHref, visitor, next, isBusy, problem, onSign, onDecline, children } =
    props;
  const words = useWords();
  const { signing } = words;
  const isReady = useIsReady();
  const take = useRef<TakeSignature>(null);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const id = useId();
  const panel = useRef<HTMLElement>(null);

  // On a phone the button stays in sight while the panel may be far below: whoever presses it is led to what is missing.
  const lead = ({ visitor: who, signature, consent: tick }: Missing) => {
    const place = who
      ? visitor?.proof.phase === 'sent'
        ? 'input[autocomplete="one-time-code"]'
        : 'fieldset input'
      : signature
        ? '[role="tab"][aria-selected="true"]'
        : tick && 'input[type="checkbox"]';
    const field = place ? panel.current?.querySelector<HTMLElement>(place) : undefined;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  };

  // Whoever presses the button at the foot before they could sign is led there: nothing is wrong yet.
  const signOrShow = () => {
    const pad = panel.current?.querySelector<HTMLElement>('[role="tabpanel"]') ?? panel.current;
    const { top, bottom } = pad?.getBoundingClientRect() ?? { top: 0, bottom: 1 };
    if (bottom > 0 && top < window.innerHeight) return void sign();
    const tab = panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    tab?.focus({ preventScroll: true });
    pad?.scrollIntoView({ block: 'center' });
  };

  const sign = async () => {
    const taken = (await take.current?.()) ?? { problem: signing.signatureMissing };
    const found: Missing = {
      visitor: visitor && proofProblem(visitor.value, visitor.proof, words),
      signature: 'problem' in taken ? taken.problem : undefined,
      consent: agreed ? undefined : signing.consentMissing,
    };
    setMissing(found);
    lead(found);
    if (found.visitor || found.consent || 'problem' in taken) return;
    onSign(taken);
  };

  const button = (onClick: () => void) => (
    <BrandButton isBusy={isBusy} onClick={onClick}>
      {isBusy ? signing.signing : signing.sign}
    </BrandButton>
  );
  return (
    <>
      <aside
        ref={panel}
        className={classes.panel}
        id="sign"
        aria-labelledby={`${id}-title`}
        {...section('sign')}
      >
        <h2 id={`${id}-title`}>{signing.sign}</h2>
        <ul className={classes.meaning}>
          <li>
            <SignatureIcon size={17} />
            {signing.effect}
          </li>
          <li>
            <DocumentIcon size={17} />
            {signing.copies}
          </li>
        </ul>
        {visitor && (
          <VisitorFields value={visitor.value} onChange={visitor.onChange} problem={missing.visitor}>
            <CodeField
              visitor={visitor.value}
              proof={visitor.proof}
              onMissing={(problem) => setMissing({ visitor: problem })}
            />
          </VisitorFields>
        )}
        {isReady ? (
          <Suspense fallback={<div className={classes.waiting} />}>
            <SignatureCapture
              name={visitor ? visitor.value.name : name}
              takeRef={take}
              problem={missing.signature}
              onGiven={() => setMissing(({ signature: _, ...rest }) => rest)}
            />
          </Suspense>
        ) : (
          <div className={classes.waiting} />
        )}
        <p className={classes.date}>
          <span>{signing.date}</span>
          <span>{today}</span>
        </p>
        <label className={classes.agree}>
          <input
            type="checkbox"
            checked={agreed}
            aria-describedby={missing.consent && `${id}-consent`}
            aria-invalid={missing.consent !== undefined || undefined}
            onChange={(event) => {
              setAgreed(event.target.checked);
              setMissing(({ consent: _, ...rest }) => rest);
            }}
          />
          <span>{consent.text}</span>
        </label>
        {missing.consent && (
          <p id={`${id}-consent`} className={classes.problem} role="alert">
            {missing.consent}
          </p>
        )}
        {problem && <Refusal className={classes.problem}>{problem}</Refusal>}
        <div className={classes.sign}>{button(() => void sign())}</div>
        {next && <p className={classes.next}>{next}</p>}
        <p className={classes.ways}>
          {paperHref && <a href={paperHref}>{signing.paper}</a>}
          {onDecline && (
            <button type="button" onClick={onDecline}>
              {signing.decline}
            </button>
          )}
        </p>
        {children}
      </aside>
      <PhoneBar problem={problem}>{button(signOrShow)}</PhoneBar>
    </>
  );
}

interface Missing {
  readonly visitor?: string | undefined;
  readonly signature?: string | undefined;
  readonly consent?: string | undefined;
}
