import { stageOf, stagePattern } from '../prose/stage.ts';
import { stages } from '../../finance/stages.ts';
import type { ModelFigure } from './modelAnswer.ts';

const ofListed = /\bform (?:10-?[kq]|20-?f)\b|\bregistrant\b/i;

/** In characters. */
const longest = { INDUSTRY: 60, HEADQUARTERS: 120, DESCRIPTION: 400 };
const shortestDescription = 30;

/**
 * Returns a company's stage, industry, headquarters or description as a quoted passage states it. The passage must name
 * a round of the claimed stage, or contain every word of the claimed industry or headquarters; a description is the
 * passage itself. Returns undefined if the passage does not confirm the claim, and for a numeric metric.
 */
export function statedText(
  { metric, text }: Pick<ModelFigure, 'metric' | 'text'>,
  passage: string,
): string | undefined {
  const words = passage.replace(/\s+/g, ' ').trim();
  const given = text?.replace(/\s+/g, ' ').trim() ?? '';
  switch (metric) {
    case 'STAGE': {
      const stage = stages.find((each) => each.toLowerCase() === given.toLowerCase());
      const isSaid = words.match(stagePattern)?.some((round) => stageOf(round) === stage);
      return stage && (isSaid || (stage === 'Public' && ofListed.test(words))) ? stage : undefined;
    }
    case 'INDUSTRY':
    case 'HEADQUARTERS':
      return given !== '' && given.length <= longest[metric] && hasWordsOf(words, given) ? given : undefined;
    case 'DESCRIPTION':
      return words.length >= shortestDescription && words.length <= longest.DESCRIPTION ? words : undefined;
    default:
      return undefined;
  }
}

/** How many letters are compared, because endings differ: 'robotics' and 'robotic'. */
const stem = 5;

function hasWordsOf(passage: string, given: string): boolean {
  const lower = passage.toLowerCase();
  const words = given.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? [];
  return words.length > 0 && words.every((word) => lower.includes(word.slice(0, Math.max(stem, word.length - 3))));
}
