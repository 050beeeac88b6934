import sharp from "sharp";

/** Numbers that are the same for the same seed (mulberry32). */
function random(seed: number) {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A JPEG with light, shade and edges, like a photo; of another seed it shows something else. */
export async function photo(
  width: number,
  height: number,
  seed = 1,
  quality = 85,
): Promise<Buffer> {
  const next = random(seed);
  const shapes = Array.from({ length: 60 }, () => {
    const [x, y, w, h] = [next() * 100, next() * 100, 4 + next() * 30, 4 + next() * 30].map(
      (value) => value.toFixed(1),
    );
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="hsl(${Math.round(next() * 360)} 60% ${Math.round(20 + next() * 60)}%)" transform="rotate(${Math.round(next() * 90)} ${x} ${y})"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="#789"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(drawing)).flatten({ background: "#789" }).jpeg({ quality }).toBuffer();
}
