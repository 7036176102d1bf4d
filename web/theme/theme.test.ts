import { readFileSync } from 'node:fs';
import { getContrast as contrast } from 'color2k';
import { brandColorCases } from '../../test/support/brandColors.ts';
import { brandPalette, hoverShare } from './brand.ts';
import { mix } from './color.ts';
import { neutrals, statusPalettes, type Look } from './looks.ts';

const looks: Look[] = ['light', 'dark'];
const hues = ['#b45309', '#34d399', '#c2410c', '#ffff00', '#ffffff', '#000000', '#1e3a8a', '#808080', '#ff00ff'];

function groundsOf(look: Look): string[] {
  const { page, panel, subtle, muted } = neutrals[look].bg;
  return [page, panel, subtle, muted];
}

describe.each(looks)('the %s look', (look) => {
  const { fg } = neutrals[look];
  it.each(groundsOf(look))('has text of at least 4.5:1 on %s', (ground) => {
    for (const text of [fg.text, fg.muted, fg.subtle]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it('has inverted text of at least 4.5:1', () =>
    expect(contrast(fg.inverted, neutrals[look].bg.inverted)).toBeGreaterThanOrEqual(4.5));
  it.each(Object.entries(statusPalettes))('shows good and bad news in %s legibly', (_hue, palettes) => {
    const palette = palettes[look];
    for (const ground of [...groundsOf(look), palette.subtle]) {
      expect(contrast(palette.fg, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.contrast, palette.solid)).toBeGreaterThanOrEqual(4.5);
    for (const ground of groundsOf(look)) expect(contrast(palette.solid, ground)).toBeGreaterThanOrEqual(3);
    for (const ground of groundsOf(look)) expect(contrast(palette.focusRing, ground)).toBeGreaterThanOrEqual(3);
  });
  it.each(hues)('makes a firm’s own %s legible', (hue) => {
    const palette = brandPalette(look, hue, '#f59e0b');
    for (const ground of [...groundsOf(look), palette.subtle]) {
      expect(contrast(palette.fg, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of groundsOf(look)) {
      expect(contrast(palette.focusRing, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(palette.contrast, mix(palette.solid, ground, hoverShare))).toBeGreaterThanOrEqual(4.5);
    }
  });
  it.each(hues)('shows details in a firm’s second hue %s', (hue) => {
    const { accent } = brandPalette(look, '#b45309', hue);
    for (const ground of groundsOf(look)) expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('matches what index.html shows before the code loads', () => {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  for (const look of looks) {
    expect(html).toMatch(new RegExp(`html\\.${look} \\{\\s*background: ${neutrals[look].bg.page};`));
    expect(html).toMatch(new RegExp(`color: ${neutrals[look].fg.muted};`));
  }
});

it('brandPalette leaves a legible hue alone', () => {
  expect(brandPalette('light', '#7c2d12', '#f59e0b').solid).toBe('#7c2d12');
  expect(brandPalette('dark', '#34d399', '#f59e0b').fg).toBe('#34d399');
});

it.each(brandColorCases)('$color on $theme pages is as readable as the server says', ({ color, theme, nearest }) => {
  const look = theme === 'DARK' ? 'dark' : 'light';
  const { bg, fg } = neutrals[look];
  const others = [bg.page, bg.panel, look === 'dark' ? fg.inverted : '#ffffff'];
  const isReadable = (candidate: string) => others.every((other) => contrast(candidate, other) >= 4.5);
  expect(isReadable(color)).toBe(nearest === null);
  if (nearest !== null) expect(isReadable(nearest)).toBe(true);
});
