import { capitalize } from './clean.ts';

const name = String.raw`[\p{Lu}\d](?:[\p{L}\d&'’-]|\.(?=\p{L}))*(?:\s+(?:(?:of|and|de|&)\s+)?[\p{Lu}\d(][\p{L}\d&'’()-]*){0,7}`;
const spoken = String.raw`[\p{Ll}\d][\p{L}\d-]*(?:\s(?!(?:and|we|we're|is|it|it's|which|that|so|a|an|the|i|i'm|they|our|who|where|in|for|to|at|as|from|with|based|um|uh|today|here|what|but|because|makes?|sells?|builds?|provides?|helps?)\b)[\p{L}\d-]+){0,2}`;

/** Where a text names its company, the surest first. NAME stands for the name. */
const statements = [
  String.raw`\b(?:we are|we're|company is|startup is|business is|we call (?:it|ourselves)) (?:called|named) NAME`,
  String.raw`\b(?:name of (?:the|our|my) (?:company|business|startup) is|(?:my|our|the) company,|company name is) NAME`,
  String.raw`\b(?:co-?founder|founder|ceo|chief executive(?: officer)?|cto)(?: and (?:ceo|cto|co-?founder|founder|chief executive(?: officer)?))?,? (?:of|at) NAME`,
  String.raw`\bwelcome to (?:the )?NAME(?:['’]s)?\s+(?:(?:first|second|third|fourth|quarterly|q\d|fiscal|full|annual|earnings|year|quarter|\d{4})\s+){0,6}(?:earnings |conference |investor )*call`,
  String.raw`\b(?:i am|i'm|this is) [\p{L}]+(?: [\p{L}]+)? (?:from|of|with) NAME`,
];
const subjects = [
  String.raw`\b(?:session|meeting|hearing|call|discussion|workshop|review) (?:is )?(?:on|about) the NAME`,
];
/** Words that are capitalised but name nobody. */
const notNames =
  /^(?:The|A|An|This|That|We|Our|Your|My|I|Series|Today|Here|First|Second|Third|Fourth|Q\d|Conference|Call|Chief|Children)$/;

function isPlausible(candidate: string): boolean {
  return candidate.length >= 2 && candidate.length <= 60 && !notNames.test(candidate) && /\p{L}{2}/u.test(candidate);
}

function titleCase(words: string): string {
  return words.split(' ').map(capitalize).join(' ');
}

function tidy(found: string): string {
  return found
    .replace(/['’]s?$/, '')
    .replace(/\s+(?:First|Second|Third|Fourth|Quarterly|Fiscal|Earnings|Conference)\b.*$/, '')
    .replace(/[.,;:-]+$/, '')
    .trim();
}

/** Recognisers write no capitals at all: only then may a name be found without one. */
function isUncased(text: string): boolean {
  return (text.match(/\p{Lu}/gu)?.length ?? 0) < text.length / 300;
}

function find(text: string, patterns: string[]): string | null {
  for (const statement of patterns) {
    const [before = '', after = ''] = statement.split('NAME');
    const written = new RegExp(`${relaxed(before)}(${name})${relaxed(after)}`, 'u').exec(text)?.[1];
    if (written !== undefined && isPlausible(tidy(written))) return tidy(written);
    const heard = !isUncased(text) ? undefined : new RegExp(`${before}(${spoken})${after}`, 'u').exec(text)?.[1];
    if (heard !== undefined && isPlausible(tidy(heard))) return titleCase(tidy(heard));
  }
  return null;
}

/** The same words with any capitals, while the name itself keeps its own. */
function relaxed(pattern: string): string {
  return pattern.replace(
    /(\\.)|(\[[^\]]*\])|([a-z])/g,
    (whole: string, escape?: string, set?: string, letter?: string) =>
      escape !== undefined || set !== undefined || letter === undefined ? whole : `[${letter}${letter.toUpperCase()}]`,
  );
}

/** The company a text says it is about, as it spells it; null where it does not say. */
export function companyFrom(text: string): string | null {
  return find(text, statements);
}

/** The company or, failing that, the subject that a text clearly names, for a memo's title; null where there is none. */
export function titleFrom(text: string): string | null {
  return companyFrom(text) ?? find(text, subjects);
}
