import { readProse } from './readProse.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'profile');

function readText(text: string) {
  const name = text.split('\n')[0] ?? null;
  const steps = readProse({ title: 'memo', text, parts: [] }, { name, aliases: [] }, false);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const industryOf = (text: string) => readText(text).observations.find(({ metric }) => metric === 'INDUSTRY')?.text;

it.each(cases('…: names the industry by what the company delivers') as [string, string, string][])(
  '%s: names the industry by what the company delivers',
  (name, sentence, industry) => expect(industryOf(`${name}\n\n${sentence}`)).toBe(industry),
);

it('does not take a sentence about its segments for the description of the company', () => {
  const { observations } = readText(
    'Shelfmark\n\nBoth segments operate an omnichannel platform that lets customers of Shelfmark come online. Shelfmark grew by 9%.',
  );
  expect(observations.find(({ metric }) => metric === 'DESCRIPTION')?.text).toBeUndefined();
});
