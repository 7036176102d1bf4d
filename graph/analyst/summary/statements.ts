import { asSentence, cleanUtterance, withoutOpeners } from '../../reading/sentences/clean.ts';
import { oneOf } from '../../text/wordTable.ts';

const joiningWords = `
  and | but | while | which | including | excluding | with | compared | versus | as
  reflecting | driven | primarily | resulting | due`;
/** Where a clause ends and another begins, in a written or spoken sentence. */
const joint = new RegExp(String.raw`(?<=[,;])\s+(?!\d)|\s+[–—-]{1,2}\s+|\s+(?=${oneOf(joiningWords)} )`);
const longest = 36;
const shortest = 5;

/** Words that need another word after them, so a statement cannot end with them. */
const brokenEnd = new RegExp(
  String.raw`\b${oneOf(`
  a | an | the | of | to | with | and | or | but | for | in | on | at | by | from | between | as | than | which | that
  is | are | was | were | be | our | its | reported | adjusted | approximately | about`)}$`,
  'i',
);

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

const wholeStart = new RegExp(
  String.raw`^(?:(?:and|but|while) )?${oneOf(`
  we | our | this | these | it | the company | adjusted | total | net | gross | diluted | full
  revenues? | sales | earnings | for the | for fiscal | in the`)}\b`,
  'i',
);

/** True when a clause begins a statement of its own, with a subject and a verb or a conjunction. */
function startsWhole(clause: string): boolean {
  return wholeStart.test(clause);
}
