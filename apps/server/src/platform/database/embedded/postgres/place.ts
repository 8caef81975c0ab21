import { createServer } from 'node:net';
import { join } from 'node:path';

/** The port of a PostgreSQL on a socket is part of the socket's name. */
const SOCKET_PORT = 5432;
/** The longest path of a socket, in bytes, that every system allows. */
const MAX_SOCKET_PATH = 103;

/** A socket in the folder of the database, which only its user can open; a loopback port where there are no sockets. */
export async function choosePlace(directory: string) {
  const path = join(directory, `.s.PGSQL.${SOCKET_PORT}`);
  const hasSocket = process.platform !== 'win32' && Buffer.byteLength(path) <= MAX_SOCKET_PATH;
  if (hasSocket)
    return {
      address: { host: directory, port: SOCKET_PORT },
      settings: {
        listen_addresses: '',
        unix_socket_directories: `"${directory.replaceAll('"', '""')}"`,
        port: SOCKET_PORT,
      },
    };
  const port = await freePort();
  return {
    address: { host: '127.0.0.1', port },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
  };
}

/** Returns a port of the loopback address that nobody listens on. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port.')),
      );
    });
  });
}
