/** The person who acts by the link of a client in a test, as the record names them. */
export const who = {
  kind: 'client',
  id: null,
  name: 'Priya Nair',
  email: 'priya@nair.example',
  check: 'privateLink',
} as const;

/** Their address and device. */
export const device = { address: '198.51.100.7', device: 'Firefox on Linux' };
