import { asSentence, cleanUtterance, withoutOpeners } from '../../reading/sentences/clean.ts';

/** Where a clause ends and another begins, in a written or spoken sentence. */
const joint =
  /(?<=[,;])\s+(?!\d)|\s+[–—-]{1,2}\s+|\s+(?=(?:and|but|while|which|reflecting|driven|primarily|resulting|due|as|including|with|compared|versus|excluding) )/;
const longest = 36;
const shortest = 5;

/** Words that need another word after them, so a statement cannot end with them. */
const brokenEnd =
  /\b(?:a|an|the|of|to|with|and|or|but|for|in|on|at|by|from|between|is|are|was|were|be|our|its|as|than|reported|which|that|adjusted|approximately|about)$/i;

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Returns the shorter forms of a sentence: runs of its clauses that begin where the sentence or a clause begins. */
export function statementsOf(sentence: string): string[] {
  const clean = withoutOpeners(cleanUtterance(sentence));
  const clauses = clean.split(joint);
  const statements: string[] = [];
  for (let from = 0; from < Math.min(clauses.length, 6); from += 1) {
    if (from > 0 && !startsWhole(clauses[from] ?? '')) continue;
    const start = clean.indexOf(clauses[from] ?? '');
    let end = start;
    for (let to = from; to < clauses.length; to += 1) {
      const clause = clauses[to] ?? '';
      end = clean.indexOf(clause, end) + clause.length;
      const text = clean
        .slice(start, end)
        .replace(/[,;\s–—-]+$/, '')
        .replace(/^(?:and|but|while) /, '');
      const words = wordsIn(text);
      if (words > longest) break;
      if (words >= shortest && !brokenEnd.test(text)) statements.push(asSentence(text));
    }
  }
  return statements;
}

/** True when a clause begins a statement of its own, with a subject and a verb or a conjunction. */
function startsWhole(clause: string): boolean {
  return /^(?:and |but |while )?(?:we|our|adjusted|total|net|gross|the company|revenues?|sales|earnings|diluted|full|for the|for fiscal|in the|this|these|it)\b/i.test(
    clause,
  );
}
