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

/** Whom a title names: 'Tessavio - Series B intro call', 'bridge for Pallisk'; who stands in parentheses or after 'with' counts less. */
export function namesInTitle(title: string): Headed[] {
  const named: Headed[] = [];
  for (const mention of mentionsIn(title.replace(extension, '').replaceAll('_', ' '))) {
    const before = title.slice(0, mention.start);
    if (/project\s*$/i.test(before)) continue;
    const isAside = before.lastIndexOf('(') > before.lastIndexOf(')') || /\bwith $/i.test(before);
    const isWhole = title.split(pieces).some((piece) => bareName(trimmedName(piece.trim())) === bareName(mention.name));
    const weight = isCoined(mention.name) ? 5 : isWhole ? 3 : 1;
    named.push({ name: mention.name, weight: (isAside ? 0.5 : 1) * weight - (isAside ? 0 : named.length * 0.5) });
  }
  return named;
}

const headLines = 6;

/** Whom the first lines of a paper name: 'Benchrow Ltd', 'Hollinpaw Diagnostics - P&L summary', 'Company  Lichtboog Orbital B.V.'. */
export function namesAtHead(text: string): Headed[] {
  const lines = text
    .slice(0, 3000)
    .split('\n')
    .map((line) => line.replace(/^[#*|+\s-]+|[*|+\s-]+$/g, ''))
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, headLines);
  return lines.flatMap((line, index) => {
    if ((line.match(/\d[\d.,]*/g)?.length ?? 0) > 3 || line.length > 200) return [];
    const cells = line
      .replace(legalComma, '')
      .split(pieces)
      .map((cell) => cell.replace(/^["“\s]+|["”\s]+$/g, ''));
    return cells.flatMap((cell, at) => {
      if (cell.split(' ').length > 7 || codeName.test(cell)) return [];
      const name = trimmedName(cell.replace(/^re |^subject /i, ''));
      if (!/^[\p{Lu}\d]/u.test(name) || !/\p{L}{2}/u.test(name) || name.split(' ').length > 5) return [];
      const isLegal = shortNames(name).length > 1;
      const isLabelled = at > 0 && label.test(cells[at - 1] ?? '');
      if (!isLegal && !isLabelled && !(isCoined(name) && at < 2)) return [];
      return [{ name, weight: (isLegal || isLabelled ? 5 : 3) - index * 0.3 - at * 0.3 }];
    });
  });
}
