import { expect, it } from 'vitest';
import { readSentences } from '../sentences/sentences.ts';
import { definitionOf } from './definition.ts';

function defined(company: string, text: string): string | undefined {
  const { sentences } = readSentences(text, [company]);
  return definitionOf(
    sentences,
    company,
    sentences.map(() => 1),
  )?.text;
}

it('is what the company calls itself, also where it sells nothing', () => {
  const said =
    'Halden Corporation, incorporated in Ohio in 1995, is a holding company whose subsidiary is Halden Gas Company.';
  expect(defined('Halden Corporation', `${said} It files its reports in March.`)).toBe(said);
  expect(defined('Halden Corporation', said.replaceAll('Halden', 'Norwick'))).toBeUndefined();
});
