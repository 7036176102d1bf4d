import { expect, it } from 'vitest';
import { issuerOfRelease } from './release.ts';

it.each<[what: string, text: string, name: string | null]>([
  [
    'a release with the ticker beside the name',
    'Exhibit 99.1\n\nHalden Grid Corp. Reports Third Quarter 2025 Financial Results\n\nOSLO -- Halden Grid Corp. (Nasdaq: HLDN) today announced results.',
    'Halden Grid Corp.',
  ],
  [
    'a headline over two lines',
    'Aster Lane, Inc. Announces Record\nFourth Quarter Earnings\n\nBOSTON, Feb. 3 — Aster Lane, Inc. (NYSE: ASTL) said today',
    'Aster Lane, Inc.',
  ],
  [
    'a note on a listed rival',
    'Notes on Halden Grid\n\nBrightmoor (NYSE: BRM) announced strong results in its third quarter.',
    null,
  ],
  ['results without a ticker', 'Halden Grid Reports Strong Results\n\nHalden Grid grew.', null],
  ["somebody else's ticker", 'Halden Grid Reports Strong Results\n\nIts rival is Brightmoor (NYSE: BRM).', null],
])('finds the issuer of %s', (_, text, name) => {
  expect(issuerOfRelease(text)).toBe(name);
});
