import * as colors from 'color2k';

/** True for a colour with six digits: '#1a2b3c'; a short '#abc' is refused. */
export function isHexColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

/** Returns `color` with the opacity `share` (0 to 1) over `base`, as '#rrggbb'. */
export function mix(color: string, base: string, share: number): string {
  return colors.toHex(colors.mix(base, color, share));
}

/** Returns the colour nearest to `color`, in the direction of `goal` (black or white), that `isGood`. */
export function towards(color: string, goal: string, isGood: (candidate: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(goal, color, share);
    if (isGood(candidate)) return candidate;
  }
  return goal;
}
