import { keysOf } from '../keysOf.ts';
import { ground } from '../reading/grounding/grounding.ts';
import type { Source } from '../reading/grounding/sourceIndex.ts';
import { readAddresses, type IsNamed } from '../text/addresses.ts';
import { problemInText } from './problemInText.ts';

/** What a model wrote about something: texts and lists of texts by name. */
export type Texts<Field extends string> = Partial<Record<Field, string | string[]>>;

export interface CheckedTexts<Words> {
  /** Texts that did not pass are empty, and missing from lists. Null when the model wrote nothing. */
  words: Words | null;
  /** For the model: 'reasoning: No source states “$99M”. The text was: …' */
  problems: string[];
  /** The number of figures that no source states. */
  unverified: number;
}

const link = /(?:https?:\/\/|www\.)[^\s<>"“”()[\]]*[^\s<>"“”()[\].,;:!?'’]/gi;

/**
 * Checks texts by a model: each has words and at most `maxLengths` characters, is no apology, and states only figures
 * and links of the sources. Blank texts of a list are dropped without being a problem.
 */
export function checkTexts<Field extends string, Words extends Texts<Field>>(
  words: Words,
  sources: Source[],
  maxLengths: Readonly<Record<Field, number>>,
): CheckedTexts<Words> {
  const isNamed = readAddresses(sources.map(({ text }) => text));
  const problems: string[] = [];
  let unverified = 0;

  function passes(field: Field, text: string): boolean {
    const invented = ground(text, sources).filter(({ isVerified }) => !isVerified);
    unverified += invented.length;
    const found = [
      ...(invented.length > 0 ? [`No source states ${quoted(invented.map((figure) => figure.text))}.`] : []),
      ...problemsOfForm(text, isNamed, maxLengths[field]),
    ];
    if (found.length > 0)
      problems.push(`${field}: ${found.join(' ')} The text was: ${text.slice(0, maxLengths[field])}`);
    return found.length === 0;
  }

  const checked = keysOf(maxLengths).flatMap((field): [Field, string | string[]][] => {
    const given: string | string[] | undefined = words[field];
    if (given === undefined) return [];
    if (typeof given === 'string') return [[field, passes(field, given.trim()) ? given.trim() : '']];
    const texts = given.map((text) => text.trim()).filter((text) => text !== '');
    return [[field, texts.filter((text) => passes(field, text))]];
  });
  return { words: { ...words, ...Object.fromEntries(checked) }, problems, unverified };
}

function problemsOfForm(text: string, isNamed: IsNamed, maxLength: number): string[] {
  if (text === '') return ['It has no words.'];
  const links = Array.from(text.matchAll(link), ([address]) => address).filter((address) => !isNamed(address));
  return [
    ...(links.length > 0 ? [`No source contains the link ${quoted(links)}.`] : []),
    ...(text.length > maxLength ? [`It has more than ${maxLength.toLocaleString('en-US')} characters.`] : []),
    problemInText(text)?.sentence ?? [],
  ].flat();
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');
