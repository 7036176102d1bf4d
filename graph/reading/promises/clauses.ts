const subject = "(?:we|i|it|that|they|he|she|you|the|our|this|there|then|also|plan|expect)(?:'|\\b)";
const between = new RegExp(
  String.raw`[,;]? (?:and|but|so|because|then|which) (?=${subject})|; |, and |, (?=(?:we|i|they|he|she|it|that|the|our)(?:'|\b))`,
  'i',
);

/** Returns the clauses of a sentence: 'We sign in May, and they start in June' has two. */
const clausesOf = (sentence: string): string[] => sentence.split(between).filter((each) => /\p{L}/u.test(each));

/** Returns the clause with a label, or all words where that says nothing else. */
export function clauseAt(words: string, label: string | null): string {
  const clause = label === null ? undefined : clausesOf(words).find((each) => each.includes(label));
  if (clause === undefined) return words;
  return clause.split(/\s+/).length - (label ?? '').split(/\s+/).length >= fewestWords ? clause : words;
}

/** Returns the clause with a label, or all words where it only points to what it speaks of. */
export function clauseWith(words: string, label: string | null): string {
  const clause = clauseAt(words, label);
  return pointing.test(clause) ? words : clause;
}

const pointing = /\b(?:it|them|they|those|that|this|both)\b/i;
const fewestWords = 2;
