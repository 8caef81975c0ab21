import type { CallContext } from '../../../platform/context';
import type { RecordedEvent } from './events';

/** Stands in the record for a browser that sends no user agent: nothing in a record is blank. */
const UNKNOWN_DEVICE = 'An unknown browser';

/** Returns from where somebody acts, as the record stores it. */
export const placeOf = ({
  clientAddress,
  userAgent,
}: CallContext): Pick<RecordedEvent, 'address' | 'device'> => ({
  address: clientAddress.slice(0, 64),
  device: (userAgent ?? '').trim().slice(0, 1024) || UNKNOWN_DEVICE,
});
