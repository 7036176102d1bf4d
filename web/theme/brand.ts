import { getContrast } from 'color2k';
import { mix, towards } from './color.ts';
import { neutrals, type Look, type Palette } from './looks.ts';

interface BrandPalette extends Palette {
  /** The second hue, for thin details (3:1 on every background); not for text. */
  accent: string;
}

/** The opacity of a solid button's colour while hovered: Chakra's `colorPalette.solid/90`. */
export const hoverShare = 0.9;

/**
 * Derives a firm's palette from its two hues. A firm may choose any colours: they are moved towards black or white
 * until text has a contrast of 4.5:1, and rings and borders of controls 3:1, against every background (WCAG 2.2 AA).
 */
export function brandPalette(look: Look, primary: string, secondary: string): BrandPalette {
  const { bg, fg } = neutrals[look];
  const grounds = [bg.page, bg.panel, bg.subtle, bg.muted];
  const goal = look === 'light' ? '#000000' : '#ffffff';
  const tint = (share: number) => mix(primary, bg.panel, share);
  const subtle = tint(look === 'light' ? 0.08 : 0.14);
  const stands = (ratio: number, on: readonly string[]) => (candidate: string) =>
    on.every((ground) => getContrast(candidate, ground) >= ratio);
  // Buttons have white labels in light looks and dark ones in dark looks, also while hovered.
  const label = look === 'light' ? '#ffffff' : fg.inverted;
  const carriesLabel = (candidate: string) =>
    [candidate, ...grounds.map((ground) => mix(candidate, ground, hoverShare))].every(stands(4.5, [label]));
  const ring = towards(primary, goal, stands(3, grounds));
  return {
    solid: towards(ring, goal, carriesLabel),
    contrast: label,
    fg: towards(primary, goal, stands(4.5, [...grounds, subtle])),
    subtle,
    muted: tint(look === 'light' ? 0.16 : 0.24),
    emphasized: tint(look === 'light' ? 0.3 : 0.38),
    focusRing: ring,
    border: ring,
    accent: towards(secondary, goal, stands(3, grounds)),
  };
}
