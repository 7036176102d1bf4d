/**
 * Returns the colour of a bar of this hue, from the hue's palette. A yellow that is dark enough to read on white looks
 * brown; a bar can be lighter, because its figure is beside it. In the dark look, red is as bright as the other hues,
 * not as deep as a destructive button.
 */
export function barColor(hue: string) {
  if (hue === 'red') return { _light: 'colorPalette.solid', _dark: 'colorPalette.focusRing' };
  return hue === 'yellow' ? { _light: 'yellow.500', _dark: 'colorPalette.solid' } : 'colorPalette.solid';
}
