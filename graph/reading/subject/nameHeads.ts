import { isCoverWord, shortNames } from '../identity/identityNames.ts';
import { bareName, isCoined, isPlain, mentionsIn, trimmedName } from './mentions.ts';
import { oneOf, wordSet } from '../../text/wordTable.ts';
import { capital } from '../../text/text.ts';

/** A name in a title or at the head of a paper, with its weight. */
export interface Headed {
  name: string;
  weight: number;
}

const pieces = /\s[-–—|·•/*]+\s|[:;|\t()[\]\n]+|,|\s{3,}|\s(?:vs?\.?|versus|or|and)\s/;
const label = /^(?:the )?(?:company|target|issuer|borrower|company name|name|deal|investee|start-?up)$/i;
const codeName = /^project\b/i;
const legalComma = /,(?= (?:inc|llc|ltd|s\.l|s\.a|l\.p|corp|gmbh|plc)\b)/gi;
const extension = /\.\w{2,4}$/;
const maxNameLength = 7;
const wordsIn = (name: string): number => name.split(' ').length;

const meetings = oneOf(String.raw`
  coffee | lunch | dinner | breakfast | drinks | catch-?up | chat | walk | 1:1 | meeting | monthly | weekly`);
/** Words that lower the weight of the name after them, which may be a person's, an investor's or a customer's. */
const lessAfter: [share: number, words: RegExp][] = [
  [0.25, new RegExp(String.raw`\b${meetings}(?: call| chat)? with $`, 'i')],
  [0.85, /\bwith (?:a )?(?:former )?$/i],
  [0.6, /\S, $/],
  [0.2, /\b(?:against|formerly|ex|not|in) $/i],
];
/** Follows the name of a person: 'Orhan Bey', 'Orhan and his daughter'. */
const ofPerson = /^ (?:bey|han[ıi]m|san|ji)\b|^(?: \p{L}+)? and (?:his|her)\b/iu;
const ofReference = /\b(?:reference|expert|customer)\b/i;
const leading = /^.*\b(?:with|on|of|for|about|into|at|x|re) (?=\p{Lu})/u;

/** Returns the names in a title: 'Tessavio - Series B intro call'. Those in parentheses or after 'with' weigh less. */
export function namesInTitle(title: string): Headed[] {
  const words = title.replace(extension, '').replaceAll('_', ' ');
  const named: Headed[] = [];
  const parts = words.split(pieces).map((piece) => bareName(trimmedName(piece.trim().replace(leading, ''))));
  for (const { name, start, end } of mentionsIn(words)) {
    const before = words.slice(0, start);
    if (/\b(?:project|mr|mrs|ms|dr)\.?\s*$/i.test(before) || ofPerson.test(words.slice(end))) continue;
    const isAside = before.lastIndexOf('(') > before.lastIndexOf(')');
    const weight = isCoined(name)
      ? 9
      : parts.includes(bareName(name))
        ? 6
        : wordsIn(name) > 1
          ? 3.5
          : start > 0
            ? 2
            : 1;
    const [less = 1] = wordsIn(name) > 1 ? [] : (lessAfter.find(([, phrase]) => phrase.test(before)) ?? []);
    const isMatter = /\b(?:for|on|about) $/.test(before) || /^['’]s /.test(words.slice(end));
    const share = (isAside ? 0.5 : less) * (ofReference.test(words) && !isMatter ? 0.5 : 1);
    named.push({ name, weight: share * weight - (isAside ? 0 : named.length * 0.5) });
  }
  return named.length > 0 ? named : namesInLowerCase(words);
}

/** Returns the only word that the dictionary lacks in a title without capitals: 'meeting tolvane', 'tolvane_kpi_1H'. */
function namesInLowerCase(title: string): Headed[] {
  const coined = (title.match(/(?<![\p{L}\d])\p{Ll}{4,}/gu) ?? []).filter(isCoined);
  const [name = '', ...others] = coined;
  // 'tableau_bord' is from another language.
  const isKnown = (word: string): boolean => word === name || isPlain(word) || word.length < 4;
  return name !== '' && others.length === 0 && (title.match(/[\p{L}-]+/gu) ?? []).every(isKnown)
    ? [{ name: capital(name), weight: 7 }]
    : [];
}

const headLines = 6;

/** Returns the names in a paper's first lines: 'Benchrow Ltd', 'Hollinpaw Diagnostics - P&L summary'. */
export function namesAtHead(text: string): Headed[] {
  const share = isForeign(text) ? 0.5 : 1;
  const lines = text
    .slice(0, 3000)
    .replace(mailHeader, '')
    .split('\n')
    .map((line) =>
      line.replace(/^(?:subject|betreff|asunto|objet|re): |^[#*[|+\s"“-]+|[*|+\s"”-]+$/gi, '').replace(/^\[/, ''),
    )
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, headLines);
  return lines.flatMap((line, index) => {
    const cells = line
      .replace(legalComma, '')
      .replace(/\(pty\) /i, '')
      .split(pieces)
      .map((cell) => cell.trim());
    if (line.length > 200 || figuresIn(cells) > (index === 0 ? 0.5 : 0.49)) return [];
    const inside = mentionsIn(line)
      .filter(({ name }) => shortNames(name).length > 1)
      .map(({ name }) => ({ name, weight: 4 - index * 0.3 }));
    const named = cells.flatMap((cell, at) => nameOfCell(cell, cells[at - 1] ?? '', at, index));
    return [...named.map(({ name, weight }) => ({ name, weight: weight > 4 ? weight : weight * share })), ...inside];
  });
}

/** True for a text in another language. The dictionary lacks all its words, so a rare word does not indicate a name. */
export function isForeign(text: string): boolean {
  const words = text.slice(0, 3000).match(/(?<![\p{L}.@])\p{L}{4,}(?![\p{L}.@])/gu) ?? [];
  return words.filter((word) => !isCoined(word)).length < words.length / 2;
}

const figuresIn = (cells: string[]): number => cells.filter((cell) => /^[(-]?\d/.test(cell)).length / cells.length;

function nameOfCell(cell: string, before: string, at: number, line: number): Headed[] {
  if (wordsIn(cell) > maxNameLength || codeName.test(cell) || isCoverWord(cell)) return [];
  const name = trimmedName(cell.replace(/^re |^subject /i, ''));
  if (!/^[\p{Lu}\d]/u.test(name) || !/\p{L}{2}/u.test(name)) return [];
  const isSure = shortNames(name).length > 1 || label.test(before);
  const isTitled = wordsIn(name) > 1 && name.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word));
  const weight = isSure ? 5 : at > 1 ? 0 : isCoined(name) ? 3 : isTitled && line < 2 ? 2 : 0;
  return weight === 0 ? [] : [{ name, weight: weight - line * 0.3 - at * 0.3 }];
}

const mailHeader = /^(?:from|to|cc|bcc|sent|date)\b ?:.*$/gim;
const address = /[@.]([a-z\d-]{3,})\.(?:[a-z]{2,7})\b/gi;
const mailHosts = wordSet('gmail outlook hotmail icloud yahoo proton protonmail live www linkedin dropbox docsend');

const hostsIn = (text: string): string[] =>
  Array.from(text.matchAll(address), (match) => (match[1] ?? '').toLowerCase()).filter((host) => !mailHosts.has(host));

/** Returns the names in the addresses of a paper's first lines but those of recipients: 'www.kobolane.example'. */
export function hostsAtHead(text: string): Headed[] {
  const head = text.slice(0, 1500);
  const ofLines = (lines: RegExp): Set<string> => new Set((head.match(lines) ?? []).flatMap(hostsIn));
  const [senders, receivers] = [ofLines(/^from ?:.*$/gim), ofLines(/^(?:to|cc|bcc) ?:.*$/gim)];
  return [...new Set(hostsIn(head))]
    .filter((name) => !receivers.has(name))
    .map((name) => ({ name, weight: senders.has(name) ? 3.5 : 3 }));
}
