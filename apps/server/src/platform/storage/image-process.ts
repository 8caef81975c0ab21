/**
 * Resizes and re-encodes an image in a separate process, so that a hostile picture can only exhaust the memory and time
 * of this one. Reads the picture from standard input and writes the new ones to standard output, each preceded by its
 * length in four bytes. It imports packages only, because it is started as a file, from both source and build.
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
    // sharp drops metadata by default: no location, no camera, no names.
    const { data } = await (format === 'png' ? image.png() : image.webp({ quality: 82 })).toBuffer({
      resolveWithObject: true,
    });
    // A quick one may be done before the timer has fired once.
    stopWhenTooLarge();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    process.stdout.write(Buffer.concat([length, data]));
  }
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unreadable');
  process.exitCode = 2;
}
