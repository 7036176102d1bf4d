import { shortNames } from '../identity/names.ts';
import { bareName, isCoined, mentionsIn, trimmedName } from './mentions.ts';

/** A name in a title or at the head of a paper, and how much its place says for it. */
export interface Headed {
  name: string;
  weight: number;
}

const pieces = /\s[-–—|·•/]+\s|[:;|\t()[\]\n]+|,|\s{3,}|\s(?:vs?\.?|versus|or|and)\s/;
const label = /^(?:the )?(?:company|target|issuer|borrower|company name|name|deal|investee|start-?up)$/i;
const codeName = /^project\b/i;
const legalComma = /,(?= (?:inc|llc|ltd|s\.l|s\.a|l\.p|corp|gmbh|plc)\b)/gi;
const extension = /\.\w{2,4}$/;
const ofInvestor = /\bwith $/i;
const longestName = 7;

const wordsIn = (name: string): number => name.split(' ').length;

/** Whom a title names: 'Tessavio - Series B intro call', 'bridge for Pallisk'; who stands in parentheses or after 'with' counts less. */
export function namesInTitle(title: string): Headed[] {
  const words = title.replace(extension, '').replaceAll('_', ' ');
  const named: Headed[] = [];
  for (const mention of mentionsIn(words)) {
    const before = words.slice(0, mention.start);
    if (/project\s*$/i.test(before)) continue;
    const isAside = before.lastIndexOf('(') > before.lastIndexOf(')');
    const isWhole = words.split(pieces).some((piece) => bareName(piece.trim()) === bareName(mention.name));
    const weight = isCoined(mention.name) ? 5 : isWhole ? 3 : wordsIn(mention.name) > 1 ? 2.5 : 1;
    const share = isAside ? 0.5 : ofInvestor.test(before) && wordsIn(mention.name) === 1 ? 0.7 : 1;
    named.push({ name: mention.name, weight: share * weight - (isAside ? 0 : named.length * 0.5) });
  }
  return named.length > 0 || /\p{Lu}/u.test(words) ? named : namesInLowerCase(words);
}

/** 'meeting tolvane': of a title without capitals the one word that no dictionary holds. */
function namesInLowerCase(title: string): Headed[] {
  const coined = (title.match(/\p{L}{4,}/gu) ?? []).filter(isCoined);
  return coined.length === 1
    ? coined.map((name) => ({ name: name.charAt(0).toUpperCase() + name.slice(1), weight: 3 }))
    : [];
}

const headLines = 6;

/** Whom the first lines of a paper name: 'Benchrow Ltd', 'Hollinpaw Diagnostics - P&L summary', 'Company  Lichtboog Orbital B.V.'. */
export function namesAtHead(text: string): Headed[] {
  const lines = text
    .slice(0, 3000)
    .split('\n')
    .map((line) => line.replace(/^[#*|+\s"“-]+|[*|+\s"”-]+$/g, ''))
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, headLines);
  return lines.flatMap((line, index) => {
    const cells = line
      .replace(legalComma, '')
      .replace(/\(pty\) /i, '')
      .split(pieces)
      .map((cell) => cell.trim());
    if (line.length > 200 || isOfFigures(cells)) return [];
    const inside = mentionsIn(line)
      .filter(({ name }) => shortNames(name).length > 1)
      .map(({ name }) => ({ name, weight: 4 - index * 0.3 }));
    return [...cells.flatMap((cell, at) => nameOfCell(cell, cells[at - 1] ?? '', at, index)), ...inside];
  });
}

const isOfFigures = (cells: string[]): boolean =>
  cells.filter((cell) => /^[(-]?\d/.test(cell)).length > cells.length / 2;

function nameOfCell(cell: string, before: string, at: number, line: number): Headed[] {
  if (wordsIn(cell) > longestName || codeName.test(cell)) return [];
  const name = trimmedName(cell.replace(/^re |^subject /i, ''));
  if (!/^[\p{Lu}\d]/u.test(name) || !/\p{L}{2}/u.test(name)) return [];
  const isSure = shortNames(name).length > 1 || label.test(before);
  const isTitled = wordsIn(name) > 1 && name.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word));
  const weight = isSure ? 5 : at > 1 ? 0 : isCoined(name) ? 3 : isTitled && line < 2 ? 2 : 0;
  return weight === 0 ? [] : [{ name, weight: weight - line * 0.3 - at * 0.3 }];
}

const address = /[@.]([a-z\d-]{3,})\.(?:[a-z]{2,7})\b/gi;
const mailHosts = new Set(
  'gmail outlook hotmail icloud yahoo proton protonmail live www linkedin dropbox docsend'.split(' '),
);

/** The names in the addresses of a paper's first lines: 'finance@kobolane.example', 'www.kobolane.example'. */
export function hostsAtHead(text: string): string[] {
  const hosts = Array.from(text.slice(0, 1500).matchAll(address), (match) => (match[1] ?? '').toLowerCase());
  return [...new Set(hosts)].filter((host) => !mailHosts.has(host));
}
