import type { TextProblem } from '../ai/provider.ts';
import { oneOf } from '../text/wordTable.ts';

/** Beginnings of a model's apology instead of a text, in lower case and with straight apostrophes. */
const refusal = new RegExp(
  String.raw`^${oneOf(`
  i'm sorry | i am sorry | sorry, | i apologi | my apologies | unfortunately, i | as an ai | as a language model
  i cannot | i can't | i can not | i'm unable | i am unable | i'm not able | i am not able | i won't | i will not`)}`,
);

/**
 * Returns why a model's text is not the requested one, or null if it is. A section is present if it has a heading, or
 * if the line 'Not covered by the sources: …' names it. A text with at least one of its sections is usable.
 * @param sections the requested headings of the second level; empty for a text without headings
 */
export function problemInText(text: string, sections: readonly string[] = []): TextProblem | null {
  const isRefusal = isApology(text);
  if (isData(text)) return { isRefusal: false, sentence: 'It is data or code, not a text in Markdown.' };
  if (sections.length === 0)
    return isRefusal ? { isRefusal, sentence: 'It is an apology, not the text asked for.' } : null;
  const missing = missingSections(text, sections);
  if (missing.length === 0) return null;
  const isUsable = !isRefusal && missing.length < sections.length;
  const sentence = `These sections are missing: ${missing.join('; ')}.`;
  return { isRefusal, sentence, ...(isUsable && { missing }) };
}

function isApology(text: string): boolean {
  const opening = text
    .replace(/^[\s#*_>"“]+/, '')
    .slice(0, 60)
    .toLowerCase()
    .replaceAll('’', "'");
  return refusal.test(opening);
}

function isData(text: string): boolean {
  return /^(?:```|\{|\[\s*["{[])/.test(text.trim());
}

function missingSections(text: string, sections: readonly string[]): string[] {
  const headings = Array.from(text.matchAll(/^#{1,6}[ \t]+(.+)$/gm), ([, heading = '']) => plain(heading));
  const uncovered = plain(/^\W*not covered by the sources:(.+)$/im.exec(text)?.[1] ?? '');
  return sections.filter((section) => {
    const name = plain(section);
    return !headings.includes(name) && !` ${uncovered} `.includes(` ${name} `);
  });
}

/** Reduces a heading to its words: '**1. Deal Header:**' becomes 'deal header'. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^ ?\d+ /, '')
    .trim();
}
