/**
 * The colour of a bar of this hue, in whose palette it stands. Yellow that is dark enough to be read on white is brown; a
 * bar is not read, its figure stands beside it.
 */
export function barColor(hue: string) {
  return hue === 'yellow' ? { _light: 'yellow.500', _dark: 'colorPalette.solid' } : 'colorPalette.solid';
}
