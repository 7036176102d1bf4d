/** The specification's list, in its order. */
export const stages = ['Seed', 'Series A', 'Series B', 'Series C', 'Growth', 'Pre-IPO', 'Public'] as const;

type Stage = (typeof stages)[number];
const otherStages: [pattern: RegExp, stage: Stage][] = [
  [/^(?:pre ?seed|angel|seed.*)$/, 'Seed'],
  [/^(?:series |round )?a\d?$/, 'Series A'],
  [/^(?:series |round )?b\d?$/, 'Series B'],
  [/^(?:series |round )?c\d?$/, 'Series C'],
  [/^(?:(?:series |round )?[d-k]\d?|growth.*|late stage.*|expansion|private equity|pe)$/, 'Growth'],
  [/^pre ?ipo$/, 'Pre-IPO'],
  [/^(?:public|listed.*|ipo|post ?ipo.*|publicly (?:listed|traded))$/, 'Public'],
];

/** Finds the stage in any spelling ('series-a', 'A', 'Series D' as Growth); undefined for other texts. */
export function stageOf(text: string): Stage | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return (
    stages.find((stage) => stage.toLowerCase() === text.trim().toLowerCase()) ??
    otherStages.find(([pattern]) => pattern.test(plain))?.[1]
  );
}
