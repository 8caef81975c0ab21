/** A server that is killed with SIGKILL while it erases a workspace, or while it writes an archive. */
import { z } from 'zod';
import { createManualClock } from '../../../platform/clock/clock';
import { openServerOn } from '../../../testing/kept-server';

const orders = z.object({ directory: z.string(), now: z.string(), at: z.enum(['erasing', 'writing']) });
const { directory, now, at } = orders.parse(JSON.parse(process.argv[2] ?? ''));

const server = await openServerOn(directory, { clock: createManualClock(now) });
const { database, storage } = server.platform;
const end = () => process.kill(process.pid, 'SIGKILL');
const erase = database.withEraser.bind(database);
let erased = 0;
Object.assign(database, {
  withEraser: async (...given: Parameters<typeof erase>) => {
    const result = await erase(...given);
    erased += 1;
    if (at === 'erasing' && erased === 30) end();
    return result;
  },
});
const write = storage.writeStream.bind(storage);
Object.assign(storage, {
  writeStream: (key: string, body: Parameters<typeof write>[1], type: string) => {
    if (at === 'writing') body.on('data', end);
    return write(key, body, type);
  },
});
await server.settle();
process.stdout.write('alive\n');
await server.close();
