import { sectors } from '../../../finance/sectors.ts';
import { matched, type Item } from './items.ts';

const endings = 'facing|focused|related|oriented|enabled|heavy|native|first|powered|driven';
const asked = sectors.flatMap(({ name, asked: pieces }) =>
  pieces.length === 0
    ? []
    : [[name, new RegExp(`\\b(?:${pieces.join('|')})(?:[- ](?:${endings}))?\\b`, 'gi')] as const],
);
/** Matches 'in the wine sector', a sector that is in no list. */
const otherSector = /\b(?:in|from|within) (?:the )?([a-z][a-z-]+(?: [a-z][a-z-]+)?) (?:sector|industry|vertical)\b/gi;

export function findSectors(sentence: string): Item[] {
  return [
    ...asked.flatMap(([name, pattern]) => matched(sentence, pattern, () => ({ kind: 'SECTOR', words: [name] }))),
    ...matched(sentence, otherSector, ([, word = '']) => ({ kind: 'SECTOR', words: [word.toLowerCase()] })),
  ];
}
