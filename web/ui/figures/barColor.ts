/** The colour of a bar. Yellow may be lighter than text, and red in the dark look as bright as the others. */
export function barColor(hue: string) {
  if (hue === 'red') return { _light: 'colorPalette.solid', _dark: 'colorPalette.focusRing' };
  return hue === 'yellow' ? { _light: 'yellow.500', _dark: 'colorPalette.solid' } : 'colorPalette.solid';
}
