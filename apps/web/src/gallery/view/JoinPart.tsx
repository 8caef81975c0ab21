import { JoinDialog } from '@atelier/ui/gallery-page';
import { type Joining, notJoining } from '../state/joining';
import { useStore } from './use-store';

/** Joins this device with the others of its visitor, by an address that they confirm on each. */
export function JoinPart({ joining }: { readonly joining: Joining }) {
  const { step, email, canResend, isPending, error } = useStore(joining, notJoining);
  if (step === 'closed') return null;
  return (
    <JoinDialog
      step={step}
      email={email}
      canResend={canResend}
      pending={isPending}
      error={error}
      onSend={(address) => void joining.send(address)}
      onConfirm={(code) => void joining.confirm(code)}
      onBack={joining.back}
      onClose={joining.close}
    />
  );
}
