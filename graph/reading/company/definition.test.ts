import { expect, it } from 'vitest';
import { createWrittenReader } from '../documents/writtenSentences.ts';
import { definitionOf } from './definition.ts';

function defined(company: string, text: string): string | undefined {
  const { reading, read } = createWrittenReader([company], { source: 'document', placeAt: () => undefined });
  read({ kind: 'text', text, start: 0, part: 0 });
  const readability = reading.sentences.map(() => 1);
  return definitionOf(reading.sentences, company, readability)?.text;
}

it('is what the company calls itself, also where it sells nothing', () => {
  const said =
    'Halden Corporation, incorporated in Ohio in 1995, is a holding company whose subsidiary is Halden Gas Company.';
  expect(defined('Halden Corporation', `${said} It files its reports in March.`)).toBe(said);
  expect(defined('Halden Corporation', said.replaceAll('Halden', 'Norwick'))).toBeUndefined();
});
