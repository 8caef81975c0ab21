import { useCapabilities } from '@atelier/react-hooks';
import { Link } from '@atelier/ui';

/** Who runs this installation, as far as it says so itself. */
export function Operator() {
  const { data: capabilities } = useCapabilities();
  const { host } = window.location;
  const address = capabilities?.supportEmail;
  return address ? (
    <p>
      You reach the operator of {host} at <a href={`mailto:${address}`}>{address}</a>.
    </p>
  ) : (
    <p>
      {capabilities
        ? `The operator of ${host} has not named an address here.`
        : `The operator is whoever runs ${host}.`}{' '}
      You can <Link href="/contact-us">write a message</Link> that they can read, or ask the person who gave
      you this address.
    </p>
  );
}
