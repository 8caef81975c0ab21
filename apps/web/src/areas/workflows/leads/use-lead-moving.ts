import { callErrorOf, type LeadBoard, leadMoveInput, useMoveLead } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { type BoardMove, leadStageOf } from '@atelier/ui';
import { toasts } from '../../../app/toasts';

/**
 * Moves cards. A move shows at once; when the server refuses, the card goes back and a message says where to and why.
 *
 * @param board - what is shown.
 * @param nameOf - how a lead is called.
 */
export function useLeadMoving(
  board: LeadBoard | undefined,
  nameOf: (leadId: string) => string,
): (move: BoardMove) => void {
  const { mutateAsync } = useMoveLead();
  return ({ id, from, to, index }) => {
    const place = { leadId: id, to, index };
    const input = board && leadMoveInput(board, place);
    if (!input) return;
    const name = nameOf(id);
    mutateAsync({ ...place, input }).catch((error: unknown) => {
      const callError = callErrorOf(error);
      const reason = callError ? errorMessage(callError) : 'Something went wrong.';
      toasts.error(`${name} is back in ${leadStageOf(from).label}. ${reason}`);
    });
  };
}
