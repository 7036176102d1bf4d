import type { TextProblem } from '../ai/provider.ts';

/** How a model begins that apologises instead of writing, in lower case and with straight apostrophes. */
const refusals = [
  "i'm sorry",
  'i am sorry',
  'sorry,',
  'i apologi',
  'my apologies',
  'i cannot',
  "i can't",
  'i can not',
  "i'm unable",
  'i am unable',
  "i'm not able",
  'i am not able',
  "i won't",
  'i will not',
  'as an ai',
  'as a language model',
  'unfortunately, i',
];

/**
 * What keeps a model's text from being the one that was asked for; null where nothing does. A section is there that heads
 * its part, or that the line 'Not covered by the sources: …' names.
 * @param sections the headings of the second level that were asked for; none of a text without headings
 */
export function problemInText(text: string, sections: readonly string[] = []): TextProblem | null {
  const isRefusal = isApology(text);
  if (isData(text)) return { isRefusal: false, sentence: 'It is data or code, not a text in Markdown.' };
  if (sections.length === 0)
    return isRefusal ? { isRefusal, sentence: 'It is an apology, not the text asked for.' } : null;
  const missing = missingSections(text, sections);
  return missing.length === 0 ? null : { isRefusal, sentence: `These sections are missing: ${missing.join('; ')}.` };
}

function isApology(text: string): boolean {
  const opening = text
    .replace(/^[\s#*_>"“]+/, '')
    .slice(0, 60)
    .toLowerCase()
    .replaceAll('’', "'");
  return refusals.some((phrase) => opening.startsWith(phrase));
}

/** JSON, or a text that stands whole in a fence. */
function isData(text: string): boolean {
  const trimmed = text.trim();
  return /^(?:```|\{|\[\s*["{[])/.test(trimmed);
}

function missingSections(text: string, sections: readonly string[]): string[] {
  const headings = Array.from(text.matchAll(/^#{1,6}[ \t]+(.+)$/gm), ([, heading = '']) => plain(heading));
  const uncovered = plain(/^\W*not covered by the sources:(.+)$/im.exec(text)?.[1] ?? '');
  return sections.filter((section) => {
    const name = plain(section);
    return !headings.includes(name) && !` ${uncovered} `.includes(` ${name} `);
  });
}

/** '**1. Deal Header:**' is 'deal header'. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^ ?\d+ /, '')
    .trim();
}
