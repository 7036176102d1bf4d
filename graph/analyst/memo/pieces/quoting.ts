import { attribution, basisWords } from './basis.ts';
import { escapeMarkdown } from './markdown.ts';
import type { MemoReading } from '../memoReading.ts';
import { condensed, isShortAnswer } from '../../../reading/sentences/prose.ts';
import type { Sentence } from '../../../reading/sentences/sentences.ts';

/** What a section says that has nothing to quote. */
export function notCovered({ basis }: MemoReading): string {
  return `Not covered in ${basisWords(basis)}.`;
}

/** A sentence in quotation marks with who or what says it. */
export function quoted(sentence: Sentence, reading: MemoReading): string {
  const question =
    isShortAnswer(sentence) && sentence.question !== undefined ? `Asked “${escapeMarkdown(sentence.question)}”: ` : '';
  return `${question}“${escapeMarkdown(question === '' ? condensed(sentence) : sentence.text)}”${attribution(sentence, reading.basis)}`;
}
