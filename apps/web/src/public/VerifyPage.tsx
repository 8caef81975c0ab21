import { type SealVerdict, sealLimits, verifySealedPdf } from '@atelier/domain/proof';
import { Prose, SealVerifier } from '@atelier/ui';
import { useEffect, useRef, useState } from 'react';
import { PublicFrame } from './PublicFrame';
import { verdictView } from './verdict-view';

const lead =
  'Everyone who signs through Atelier gets a sealed PDF. Check here whether it is unchanged. The check runs in your browser, even offline, and nothing is uploaded.';

interface Checked {
  readonly fileName: string;
  readonly verdict: SealVerdict;
  /** Whether a key was compared. */
  readonly isCompared: boolean;
}

/** Checks a sealed PDF. The check is part of this page, so that it works without a network once the page is there. */
export function VerifyPage() {
  const [file, setFile] = useState<{ readonly name: string; readonly bytes: Uint8Array }>();
  const [fingerprint, setFingerprint] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<string>();
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);

  useEffect(() => {
    if (!file) return;
    turn.current += 1;
    const mine = turn.current;
    const knownKeys = fingerprint.trim() === '' ? [] : [fingerprint];
    void verifySealedPdf(file.bytes, { knownKeys }).then((verdict) => {
      // Somebody who types is answered for what stands there last.
      if (mine !== turn.current) return;
      setChecked({ fileName: file.name, verdict, isCompared: knownKeys.length > 0 });
      setReading(false);
    });
  }, [file, fingerprint]);

  /** The verdict of an earlier file does not stand beside the name of another. */
  const refuse = (reason: string | undefined) => {
    turn.current += 1;
    setFile(undefined);
    setChecked(undefined);
    setReading(false);
    setError(reason);
  };

  const read = async (given: File) => {
    refuse(undefined);
    if (given.size > sealLimits.bytes) {
      setError(
        `${given.name} is larger than ${sealLimits.bytes / 1_000_000} MB, and no document of ours is.`,
      );
      return;
    }
    setReading(true);
    const mine = turn.current;
    try {
      const bytes = new Uint8Array(await given.arrayBuffer());
      // Another file was chosen meanwhile.
      if (mine === turn.current) setFile({ name: given.name, bytes });
    } catch {
      if (mine === turn.current) refuse(`${given.name} cannot be read.`);
    }
  };

  return (
    <PublicFrame title="Check a signed document" description={lead}>
      <Prose title="Is this what was signed?" lead={lead}>
        <SealVerifier
          fingerprint={fingerprint}
          onFingerprint={setFingerprint}
          onFile={(given) => void read(given)}
          onReject={([name]) => refuse(`${name ?? 'This'} is not a PDF.`)}
          error={error}
          pending={isReading}
          verdict={checked && verdictView(checked.verdict, checked.fileName, checked.isCompared)}
        />
      </Prose>
    </PublicFrame>
  );
}
