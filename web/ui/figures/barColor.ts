/**
 * The colour of a bar of this hue, from the hue's palette. A yellow dark enough to be read on white looks brown; a bar is not read,
 * because its figure is beside it, so it can be lighter. In the dark look, red is as bright as the other hues, not as deep as a
 * destructive button.
 */
export function barColor(hue: string) {
  if (hue === 'red') return { _light: 'colorPalette.solid', _dark: 'colorPalette.focusRing' };
  return hue === 'yellow' ? { _light: 'yellow.500', _dark: 'colorPalette.solid' } : 'colorPalette.solid';
}
