/**
 * Makes an image smaller and plain, in a process of its own: what a hostile picture does to memory or time, it does
 * here. Reads the picture from standard input, writes the new ones to standard output, each after its length in four
 * bytes. Imports packages only: it is started as a file, from the source and from the build alike.
 */
import sharp from 'sharp';

interface Drawing {
  readonly maximumWidth: number;
  readonly maximumHeight: number;
  readonly fit: 'inside' | 'cover';
  readonly format: 'webp' | 'png';
}

const [drawings = '[]', pixels, memory] = process.argv.slice(2);
const limit = Number(memory);

function stopWhenTooLarge(): void {
  if (process.memoryUsage.rss() > limit) process.exit(3);
}

// Decoding runs in threads of the library, so this timer stays punctual.
setInterval(stopWhenTooLarge, 20).unref();

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);

try {
  sharp.concurrency(1);
  const given = Buffer.concat(parts);
  // Written by the process that started this one.
  for (const { maximumWidth, maximumHeight, fit, format } of JSON.parse(drawings) as Drawing[]) {
    const image = sharp(given, { limitInputPixels: Number(pixels), failOn: 'error', animated: false })
      .autoOrient()
      .resize(maximumWidth, maximumHeight, { fit, withoutEnlargement: true });
    // Metadata is left out unless asked for: no place, no camera, no names.
    const { data } = await (format === 'png' ? image.png() : image.webp({ quality: 82 })).toBuffer({
      resolveWithObject: true,
    });
    // A quick one may be done before the timer has looked once.
    stopWhenTooLarge();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    process.stdout.write(Buffer.concat([length, data]));
  }
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unreadable');
  process.exitCode = 2;
}
