import { tokens } from '@chakra-ui/react/theme';
import { mix } from './color.ts';

/** The two looks of the product: 'light' for amber firms, 'dark' for the growth-equity firm. */
export type Look = 'light' | 'dark';

/** Neutral colours of a look, named as Chakra names them. */
export interface Neutrals {
  bg: { page: string; subtle: string; muted: string; emphasized: string; panel: string; inverted: string };
  fg: { text: string; muted: string; subtle: string; inverted: string };
  border: { line: string; muted: string; subtle: string; emphasized: string; inverted: string };
}

export const neutrals: Record<Look, Neutrals> = {
  light: {
    bg: {
      page: '#faf9f7',
      subtle: '#f5f3ef',
      muted: '#efece6',
      emphasized: '#e3ded5',
      panel: '#ffffff',
      inverted: '#1f1b16',
    },
    fg: { text: '#1f1b16', muted: '#57514a', subtle: '#6b645b', inverted: '#faf9f7' },
    border: { line: '#e5e0d8', muted: '#eeeae3', subtle: '#f5f3ef', emphasized: '#cbc4b8', inverted: '#3a342d' },
  },
  dark: {
    bg: {
      page: '#0b0f14',
      subtle: '#10161d',
      muted: '#171f29',
      emphasized: '#222d3a',
      panel: '#111821',
      inverted: '#e9eef4',
    },
    fg: { text: '#e9eef4', muted: '#a9b6c4', subtle: '#8b99a9', inverted: '#0b0f14' },
    border: { line: '#232e3b', muted: '#1a232e', subtle: '#131a22', emphasized: '#374657', inverted: '#c6d0db' },
  },
};

/** A colour palette by the roles that Chakra's recipes use. */
export interface Palette {
  solid: string;
  contrast: string;
  fg: string;
  subtle: string;
  muted: string;
  emphasized: string;
  focusRing: string;
  border: string;
}

const statusHues = ['red', 'orange', 'yellow', 'green', 'blue'] as const;
export type StatusHue = (typeof statusHues)[number];

function statusPalette(hue: StatusHue, look: Look): Palette {
  const { 50: faint, 100: pale, 200: soft, 300: light, 400: bright, 600: strong, 700: deep } = tokens.colors[hue];
  const readable = hue === 'red' || hue === 'blue' ? strong.value : deep.value;
  const tint = (share: number) => mix(bright.value, neutrals.dark.bg.panel, share);
  return look === 'light'
    ? {
        solid: readable,
        contrast: '#ffffff',
        fg: deep.value,
        subtle: faint.value,
        muted: pale.value,
        emphasized: soft.value,
        focusRing: readable,
        border: light.value,
      }
    : {
        // Destructive actions are red, not pink, in the dark look too.
        solid: hue === 'red' ? readable : light.value,
        contrast: hue === 'red' ? '#ffffff' : neutrals.dark.fg.inverted,
        fg: light.value,
        subtle: tint(0.14),
        muted: tint(0.24),
        emphasized: tint(0.38),
        focusRing: bright.value,
        border: tint(0.5),
      };
}

export const statusPalettes = Object.fromEntries(
  statusHues.map((hue) => [hue, { light: statusPalette(hue, 'light'), dark: statusPalette(hue, 'dark') }]),
) as Record<StatusHue, Record<Look, Palette>>;
