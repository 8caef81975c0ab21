/**
 * Makes one image smaller and plain, in a process of its own: what a hostile picture does to memory or time, it does
 * here. Reads the picture from standard input, writes the new one to standard output. Imports packages only: it is
 * started as a file, from the source and from the build alike.
 */
import sharp from 'sharp';

const [width, height, fit, format, pixels, memory] = process.argv.slice(2);
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
  const image = sharp(Buffer.concat(parts), {
    limitInputPixels: Number(pixels),
    failOn: 'error',
    animated: false,
  })
    .autoOrient()
    .resize(Number(width), Number(height), {
      fit: fit === 'cover' ? 'cover' : 'inside',
      withoutEnlargement: true,
    });
  // Metadata is left out unless asked for: no place, no camera, no names.
  const { data } = await (format === 'png' ? image.png() : image.webp({ quality: 82 })).toBuffer({
    resolveWithObject: true,
  });
  // A quick one may be done before the timer has looked once.
  stopWhenTooLarge();
  process.stdout.write(data);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unreadable');
  process.exitCode = 2;
}
