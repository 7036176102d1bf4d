/**
 * The colour of a bar of this hue, in whose palette it stands. Yellow that is dark enough to be read on white is brown; a bar is
 * not read, its figure stands beside it. In the dark look red is as bright as its neighbours, not as deep as a destructive button.
 */
export function barColor(hue: string) {
  if (hue === 'red') return { _light: 'colorPalette.solid', _dark: 'colorPalette.focusRing' };
  return hue === 'yellow' ? { _light: 'yellow.500', _dark: 'colorPalette.solid' } : 'colorPalette.solid';
}
