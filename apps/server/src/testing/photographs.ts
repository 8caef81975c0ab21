import sharp from 'sharp';

/** Returns a number from 0 to 1 that follows from two others. */
const drawn = (seed: number, part: number): number => {
  const value = Math.sin(seed * 127.1 + part * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

/**
 * Draws a photograph of hills below a sun; another seed is another evening.
 *
 * @returns the bytes of a JPEG.
 */
export async function drawLandscape(seed: number, { width = 1500, height = 1000 } = {}): Promise<Buffer> {
  const hue = Math.round(drawn(seed, 1) * 360);
  const hill = (part: number, top: number, lightness: number) => {
    const [left, middle, right] = [0, 1, 2].map((at) => top + (drawn(seed, part + at) - 0.5) * 0.2);
    return `<path d="M0 ${(left ?? 0) * height} Q ${width / 2} ${(middle ?? 0) * height} ${width} ${(right ?? 0) * height}
      L ${width} ${height} L 0 ${height} Z" fill="hsl(${(hue + 80) % 360} 22% ${lightness}%)" />`;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="hsl(${hue} 30% 62%)" />
        <stop offset="1" stop-color="hsl(${(hue + 40) % 360} 65% 86%)" />
      </linearGradient>
      <radialGradient id="sun">
        <stop offset="0" stop-color="#fff8dc" />
        <stop offset="1" stop-color="#fff8dc" stop-opacity="0" />
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)" />
    <circle cx="${drawn(seed, 2) * width}" cy="${(0.25 + drawn(seed, 3) * 0.3) * height}" r="${height * 0.3}" fill="url(#sun)" />
    ${hill(4, 0.62, 52)}${hill(8, 0.74, 38)}${hill(12, 0.86, 24)}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
