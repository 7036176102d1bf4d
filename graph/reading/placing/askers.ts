import type { Sentence } from '../sentences/sentences.ts';

/** Who mostly asks (the investor, the analyst): what they say is not the company's word. */
export function askersOf(sentences: Sentence[]): Set<string> {
  const counts = new Map<string, { all: number; questions: number }>();
  for (const { speaker, isQuestion } of sentences) {
    if (speaker === undefined) continue;
    const count = counts.get(speaker) ?? { all: 0, questions: 0 };
    counts.set(speaker, { all: count.all + 1, questions: count.questions + (isQuestion ? 1 : 0) });
  }
  return new Set([...counts].filter(([, { all, questions }]) => questions / all > 0.3).map(([speaker]) => speaker));
}
