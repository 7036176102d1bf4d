import { getContrast, mix, toHex } from 'color2k';
import { Failure } from '../request/errors.ts';

type Theme = 'AMBER' | 'DARK';

const looks: Record<Theme, { name: string; grounds: readonly string[]; label: string; goal: string }> = {
  AMBER: { name: 'light', grounds: ['#ffffff', '#faf9f7'], label: '#ffffff', goal: '#000000' },
  DARK: { name: 'dark', grounds: ['#0b0f14', '#111821'], label: '#0b0f14', goal: '#ffffff' },
};

/** For text (WCAG 2.2 AA). */
const minContrast = 4.5;

/**
 * Checks a firm's main colour (#rrggbb), which colours its links and buttons. Refuses a colour that cannot be read in
 * the firm's look, and names the nearest readable colour. For the other look, and for tinted backgrounds, the page
 * derives its own shades (web/theme/brand.ts); test/support/brandColors.ts checks both against the same table. Throws
 * INVALID.
 */
export function checkBrandColor(color: string, theme: Theme): void {
  const reached = leastContrastOf(color, theme);
  if (reached >= minContrast) return;
  throw new Failure(
    'INVALID',
    `The colour ${color} is hard to read on ${looks[theme].name} pages: ${Math.floor(reached * 10) / 10}:1, and text needs ` +
      `${minContrast}:1. Take ${nearestReadable(color, theme)}, the nearest that can be read.`,
  );
}

/** Returns white or black as #rrggbb, whichever is easier to read on the colour. */
export function labelColorOn(color: string): string {
  return getContrast('#ffffff', color) >= getContrast('#000000', color) ? '#ffffff' : '#000000';
}

function nearestReadable(color: string, theme: Theme): string {
  const { goal } = looks[theme];
  for (let share = 0; share < 1; share += 0.01) {
    const candidate = toHex(mix(color, goal, share));
    if (leastContrastOf(candidate, theme) >= minContrast) return candidate;
  }
  return goal;
}

function leastContrastOf(color: string, theme: Theme): number {
  const { grounds, label } = looks[theme];
  return Math.min(...[...grounds, label].map((other) => getContrast(color, other)));
}
