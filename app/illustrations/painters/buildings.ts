import { d } from "#app/illustrations/svg.ts";

/*
 * Parts of Indian architecture as path data. Each stands on y and is centred on x unless it says otherwise;
 * parts of one colour are joined into one path.
 */

export const box = (left: number, top: number, right: number, bottom: number) =>
  d`M${left} ${top}H${right}V${bottom}H${left}z`;

/** A bulbous dome with its finial, `radius` half its width. */
export const onionDome = (x: number, y: number, radius: number) =>
  d`M${x - radius * 0.86} ${y}c${-radius * 0.5} ${-radius * 0.7} ${radius * 0.1} ${-radius * 1.2} ${radius * 0.8} ${-radius * 1.5}l${radius * 0.06} ${
    -radius * 0.45
  } ${radius * 0.06} ${radius * 0.45}c${radius * 0.7} ${radius * 0.3} ${radius * 1.3} ${radius * 0.8} ${radius * 0.8} ${radius * 1.5}z`;

/** A half-round dome with a small finial. */
export const roundDome = (x: number, y: number, radius: number) =>
  d`M${x - radius} ${y}a${radius} ${radius * 0.92} 0 0 1 ${radius * 0.94} ${-radius * 0.92}l${radius * 0.06} ${-radius * 0.4} ${radius * 0.06} ${
    radius * 0.4
  }a${radius} ${radius * 0.92} 0 0 1 ${radius * 0.94} ${radius * 0.92}z`;

/** A roof pavilion: dome, eaves and pillars, `width` wide at the eaves. */
export const chhatri = (x: number, y: number, width: number) => {
  const tall = width * 0.55;
  return (
    d`M${x - width * 0.4} ${y}v${-tall}h${width * 0.1}v${tall}zM${x - width * 0.05} ${y}v${-tall}h${width * 0.1}v${tall}zM${
      x + width * 0.3
    } ${y}v${-tall}h${width * 0.1}v${tall}z` +
    d`M${x - width / 2} ${y - tall}h${width}v${-width * 0.09}h${-width}z` +
    roundDome(x, y - tall - width * 0.08, width * 0.38)
  );
};

/** A pointed arch, open below, `width` wide. */
export const pointedArch = (x: number, y: number, width: number, height: number) =>
  d`M${x - width / 2} ${y}v${-height * 0.6}q0 ${-height * 0.25} ${width / 2} ${-height * 0.4}q${width / 2} ${height * 0.15} ${width / 2} ${
    height * 0.4
  }v${height * 0.6}z`;

/** Narrow round-topped windows as lines to stroke: `count` from left to right, `gap` apart. */
export const windows = (left: number, y: number, count: number, gap: number, height: number) =>
  d`M${left} ${y}v${-height}` + d`m${gap} ${height}v${-height}`.repeat(Math.max(0, count - 1));

/** A curved northern temple spire with its disc and finial. */
export const shikhara = (x: number, y: number, width: number, height: number) =>
  d`M${x - width / 2} ${y}c0 ${-height * 0.4} ${width * 0.1} ${-height * 0.72} ${width * 0.38} ${-height * 0.84}h${-width * 0.04}q0 ${
    -height * 0.05
  } ${width * 0.13} ${-height * 0.05}l${width * 0.03} ${-height * 0.11} ${width * 0.03} ${height * 0.11}q${width * 0.13} 0 ${width * 0.13} ${
    height * 0.05
  }h${-width * 0.04}c${width * 0.28} ${height * 0.12} ${width * 0.38} ${height * 0.44} ${width * 0.38} ${height * 0.84}z`;

/** A round bastion that narrows upwards. */
export const bastion = (x: number, top: number, width: number, bottom: number) =>
  d`M${x - width * 0.6} ${bottom}L${x - width / 2} ${top}h${width}L${x + width * 0.6} ${bottom}z`;

/** A slender tower with two balconies and a small dome. */
export const minaret = (x: number, y: number, height: number) => {
  const half = height * 0.045;
  return (
    d`M${x - half} ${y}l${half * 0.3} ${-height * 0.8}h${half * 1.4}l${half * 0.3} ${height * 0.8}z` +
    d`M${x - half * 1.5} ${y - height * 0.44}h${half * 3}v${-half * 0.6}h${-half * 3}zM${x - half * 1.5} ${y - height * 0.79}h${half * 3}v${
      -half * 0.6
    }h${-half * 3}z` +
    onionDome(x, y - height * 0.82, half * 1.25)
  );
};

/** A little house, gable to the side, as wall and roof. */
export const house = (x: number, y: number, width: number) => ({
  wall: d`M${x} ${y}v${-width * 0.6}h${width}v${width * 0.6}z`,
  roof: d`M${x - width * 0.14} ${y - width * 0.55}l${width * 0.3} ${-width * 0.42}h${width * 0.68}l${width * 0.3} ${width * 0.42}z`,
});

/** A whitewashed Himalayan stupa on its steps, as body and spire. */
export const chorten = (x: number, y: number, size: number) => ({
  body: d`M${x - size / 2} ${y}v${-size * 0.3}h${size * 0.1}v${-size * 0.2}h${size * 0.1}c${-size * 0.14} ${-size * 0.5} ${size * 0.74} ${
    -size * 0.5
  } ${size * 0.6} 0h${size * 0.1}v${size * 0.2}h${size * 0.1}v${size * 0.3}z`,
  spire: d`M${x - size * 0.1} ${y - size * 0.84}l${size * 0.1} ${-size * 0.6} ${size * 0.1} ${size * 0.6}z`,
});
