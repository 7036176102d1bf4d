import type { Topic } from '../topics/topics.ts';

/** What a note is about stands before it: 'Risks: …', 'Competition: …'. Nobody is called so. */
const matters: [topic: Topic, words: string][] = [
  ['product', 'product|solution|technology|what they do'],
  ['customer', 'customers|problem|pain'],
  ['market', 'market(?: size)?|timing|tam'],
  ['competition', 'competition|competitors|moat'],
  ['team', 'team|founders|people'],
  ['traction', 'traction|kpis|metrics|pipeline'],
  ['financials', 'financials|numbers|economics'],
  ['terms', 'terms|deal|round|the ask|ask|valuation'],
  ['risk', '(?:main |key |biggest )?(?:risks?|concerns?|worr(?:y|ies))'],
  ['nextStep', 'next(?: steps?)?|to ?do|actions?|follow[- ]ups?'],
];
const notedMatters = matters.map(([topic, words]) => ({
  topic,
  pattern: new RegExp(String.raw`^(?:[-*•>#\s]*)(?:\*\*)?(?:${words})(?:\*\*)?\s*:(?:\*\*)?(?:\s+|$)`, 'i'),
}));

/** The matter that a line of notes names before its text, and the rest of the line; undefined where it names none. */
export function notedMatter(line: string): { topic: Topic; rest: string } | undefined {
  for (const { topic, pattern } of notedMatters) {
    const [whole] = pattern.exec(line) ?? [];
    if (whole !== undefined) return { topic, rest: line.slice(whole.length) };
  }
  return undefined;
}
