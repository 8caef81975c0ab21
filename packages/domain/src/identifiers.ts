/**
 * Makes a UUID of version 7: unique, and in the order of time. `crypto.randomUUID` is not used because browsers
 * offer it on secure pages only, and a studio may open Atelier by the plain address of a machine in its network.
 *
 * @param now - milliseconds since 1970 in UTC.
 * @see RFC 9562 §5.7
 */
export function createId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const rest = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt(Number.parseInt(rest.charAt(3), 16) & 3);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(8, 20)}`;
}
