import { inSentence } from '../../finance/formatFigure.ts';
import type { MemoMaterial } from './material.ts';
import { withinQuota, type QuoteLimits } from './quotes.ts';

/** Writes the body of a section; '' if a reading contains nothing for it. */
export type SectionWriter = (material: MemoMaterial, limits: QuoteLimits) => string;

/** The sections with a body, in the order of `writers`, and one line at the end that names those without. */
export function writeSections(writers: Record<string, SectionWriter>, material: MemoMaterial): string[] {
  return withinQuota((limits) => {
    const bodies = Object.entries(writers).map(([heading, write]) => ({ heading, body: write(material, limits) }));
    const [written, missing] = [bodies.filter(({ body }) => body !== ''), bodies.filter(({ body }) => body === '')];
    return [
      ...written.map(({ heading, body }) => `## ${heading}\n\n${body}\n\n`),
      ...(missing.length === 0
        ? []
        : [`Not covered by the sources: ${missing.map(({ heading }) => inSentence(heading)).join('; ')}.\n`]),
    ];
  });
}
