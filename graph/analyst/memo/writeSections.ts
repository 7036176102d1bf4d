import { inSentence } from '../../finance/formatFigure.ts';
import type { MemoMaterial } from './material.ts';
import { withinQuota, type ChooseRemarks } from './quotes.ts';

const notClaimed = new Set([
  'Company and product',
  'Customer and problem',
  'Ranked risks with mitigants',
  'Recommendation and conditions',
  'Strengths',
  'Risks',
]);

/** Writes the body of a section; returns '' if a reading contains nothing for it. */
export type SectionWriter = (material: MemoMaterial, choose: ChooseRemarks) => string;

/**
 * Writes the sections with a body in the order of `writers`, and one line at the end that names the sections without.
 */
export function writeSections(writers: Record<string, SectionWriter>, material: MemoMaterial): string[] {
  const everything: ChooseRemarks = (remarks, most) => remarks.slice(0, most);
  return withinQuota((choose) => {
    const bodies = Object.entries(writers).map(([heading, write]) => ({
      heading,
      write,
      body: write(material, choose),
    }));
    const [unquoted, uncovered] = [true, false].map((isCovered) =>
      bodies
        .filter(({ heading }) => !notClaimed.has(heading))
        .filter(({ body, write }) => body === '' && (write(material, everything) !== '') === isCovered)
        .map(({ heading }) => inSentence(heading))
        .join('; '),
    );
    const left = bodies.filter(({ heading, body }) => body === '' && notClaimed.has(heading));
    const names = left.map(({ heading }) => inSentence(heading)).join('; ');
    const last = [
      names ? [`Not judged or summed up by the built-in analyst: ${names}; the sources may say more.`] : [],
      uncovered ? [`Not covered by the sources: ${uncovered}.`] : [],
      unquoted ? [`Mentioned by the sources, but not quoted here: ${unquoted}.`] : [],
    ].flat();
    return [
      ...bodies.filter(({ body }) => body !== '').map(({ heading, body }) => `## ${heading}\n\n${body}\n\n`),
      ...(last.length === 0 ? [] : [`${last.join(' ')}\n`]),
    ];
  });
}
