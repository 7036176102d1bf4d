type Rgb = readonly [red: number, green: number, blue: number];

function toRgb(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) throw new Error(`'${hex}' is not a colour: write it as # and six hexadecimal digits.`);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the relative luminance after WCAG 2.2, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** True for a colour with six digits: '#1a2b3c'; a short '#abc' is refused. */
export function isHexColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

/** Returns the contrast ratio after WCAG 2.2, 1 (the same) to 21 (black on white). */
export function contrast(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns `color` with the opacity `share` (0 to 1) over `base`. */
export function mix(color: string, base: string, share: number): string {
  const [top, bottom] = [toRgb(color), toRgb(base)];
  const channel = (index: 0 | 1 | 2) => top[index] * share + bottom[index] * (1 - share);
  return toHex([channel(0), channel(1), channel(2)]);
}

/** Returns the colour nearest to `color`, in the direction of `goal` (black or white), that `isGood`. */
export function towards(color: string, goal: string, isGood: (candidate: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(goal, color, share);
    if (isGood(candidate)) return candidate;
  }
  return goal;
}
