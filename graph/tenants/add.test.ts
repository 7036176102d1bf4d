import { brandColorCases } from '../../test/support/brandColors.ts';
import { checkBrandColor, labelColorOn } from './add.ts';

describe('a firm’s colour', () => {
  it.each(brandColorCases)('$color on $theme pages', ({ color, theme, nearest }) => {
    if (nearest === null) {
      expect(() => checkBrandColor(color, theme)).not.toThrow();
      return;
    }
    expect(() => checkBrandColor(color, theme)).toThrow(`Take ${nearest}, the nearest that can be read.`);
    expect(() => checkBrandColor(nearest, theme)).not.toThrow();
  });
  it('is refused with its contrast and the contrast that text needs', () => {
    expect(() => checkBrandColor('#ffff00', 'AMBER')).toThrow(
      'The colour #ffff00 is hard to read on light pages: 1:1, and text needs 4.5:1.',
    );
  });
});

it.each([
  ['#b45309', '#ffffff'],
  ['#34d399', '#000000'],
  ['#ffff00', '#000000'],
  ['#1e3a8a', '#ffffff'],
])('on %s a label is %s', (color, label) => expect(labelColorOn(color)).toBe(label));
