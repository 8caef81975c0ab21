/** Who acts in a test by the link of a client, as the record names them. */
export const who = {
  kind: 'client',
  id: null,
  name: 'Priya Nair',
  email: 'priya@nair.example',
  check: 'privateLink',
} as const;

/** From where and by what. */
export const device = { address: '198.51.100.7', device: 'Firefox on Linux' };
