import { mainKey } from '../../lib/mainKey.ts';

/** The keys that work, by where they work; the components that listen to them stand beside their screens. */
export const shortcuts: readonly { where: string; keys: readonly { does: string; press: readonly string[] }[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { does: 'Go to a screen, company, memo or document', press: [mainKey, 'K'] },
      { does: 'Go to the last notification', press: ['F8'] },
      { does: 'Show these shortcuts', press: ['?'] },
    ],
  },
  {
    where: 'Lists and the claims of a company',
    keys: [
      { does: 'Next or previous row', press: ['↓', '↑'] },
      { does: 'First or last row', press: ['Home', 'End'] },
      { does: 'Open the row', press: ['Enter'] },
    ],
  },
  {
    where: 'Sound',
    keys: [
      { does: 'Play or pause', press: ['Space'] },
      { does: 'Five seconds back or forward', press: ['←', '→'] },
      { does: 'Slower', press: ['Shift', '↓'] },
      { does: 'Faster', press: ['Shift', '↑'] },
    ],
  },
  {
    where: 'Texts',
    keys: [
      { does: 'Find in a document', press: [mainKey, 'F'] },
      { does: 'Next or previous figure without a source, from such a figure', press: ['N', 'P'] },
    ],
  },
];
