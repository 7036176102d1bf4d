import { locale } from '../../../../lib/text/locale.ts';

/** A line of the grid: its position on the axis, and the value of its label. */
export interface Tick {
  at: number;
  value: number;
  /** The number of decimals that distinguishes the value from its neighbours. */
  decimals: number;
}

const roundSteps = [1, 2, 5, 10];

/** Returns about `wanted` round values between `min` and `max`, at distances of 1, 2 or 5 times a power of ten. */
export function linearTicks(min: number, max: number, wanted: number): Tick[] {
  const rough = (max - min) / Math.max(wanted, 1);
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((each) => each * power >= rough * 0.999) ?? 10) * power;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    // Avoids -0 and the rounding errors of binary fractions.
    const value = Number(((first + index) * step).toFixed(decimals)) + 0;
    return { at: value, value, decimals };
  });
}

/** Returns such ticks for an axis of decimal logarithms: `min`, `max` and `at` are exponents. */
export function logarithmicTicks(min: number, max: number, wanted: number): Tick[] {
  const span = max - min;
  if (span <= 1) {
    return linearTicks(10 ** min, 10 ** max, wanted).flatMap((tick) =>
      tick.value > 0 ? [{ ...tick, at: Math.log10(tick.value) }] : [],
    );
  }
  const every = Math.max(1, Math.ceil(span / Math.max(wanted, 1)));
  const factors = span * 3 <= wanted ? [1, 2, 5] : span * 2 <= wanted ? [1, 3] : [1];
  const ticks: Tick[] = [];
  for (let exponent = Math.floor(min); exponent <= Math.ceil(max); exponent += 1) {
    if (exponent % every !== 0) continue;
    for (const factor of factors) {
      const at = exponent + Math.log10(factor);
      const decimals = Math.max(0, -exponent);
      if (at >= min && at <= max) ticks.push({ at, value: Number((factor * 10 ** exponent).toPrecision(1)), decimals });
    }
  }
  return ticks;
}

/** Formats a tick's value with its number of decimals and with thousands separators. */
export function tickText({ value, decimals }: Tick): string {
  const digits = { minimumFractionDigits: value === 0 ? 0 : decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, digits).format(value);
}
