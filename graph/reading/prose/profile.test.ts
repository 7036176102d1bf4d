import { expect, it } from 'vitest';
import { readProse } from './readProse.ts';

function readText(text: string) {
  const name = text.split('\n')[0] ?? null;
  const steps = readProse({ title: 'memo', text, parts: [] }, { name, aliases: [] }, false);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const industryOf = (text: string) => readText(text).observations.find(({ metric }) => metric === 'INDUSTRY')?.text;

it.each([
  ['Reelhouse', 'Reelhouse is a pioneer in the internet delivery of TV shows, movies and music.', 'Media'],
  [
    'Parcelway',
    'Parcelway is a courier that runs fleets of trucks for the delivery of parcels.',
    'Logistics and mobility',
  ],
  [
    'Tillwise',
    'Tillwise is a commerce company: merchants take bookings and sell on its marketplace.',
    'Marketplace and commerce',
  ],
])('%s: names the industry by what the company delivers', (name, sentence, industry) => {
  expect(industryOf(`${name}\n\n${sentence}`)).toBe(industry);
});

it('does not take a sentence about its segments for the description of the company', () => {
  const { observations } = readText(
    'Shelfmark\n\nBoth segments operate an omnichannel platform that lets customers of Shelfmark come online. Shelfmark grew by 9%.',
  );
  expect(observations.find(({ metric }) => metric === 'DESCRIPTION')?.text).toBeUndefined();
});
