import { expect, it } from 'vitest';
import { condensed } from '../sentences/prose.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { createWrittenReader } from './writtenSentences.ts';

function read(...texts: string[]): Sentence[] {
  const { reading, read: take } = createWrittenReader([], { source: 'document', placeAt: () => undefined });
  for (const text of texts) take({ kind: 'text', text, start: 0, part: 0 });
  return reading.sentences;
}

it.each([
  ['ITEM 1. BUSINESS', 'business'],
  ['PART I ITEM 1. BUSINESS', 'business'],
  ['12 PART I. Item 1A. Risk Factors', 'risk'],
])('a filing begins with %s', (line, chapter) => {
  const said = 'The company runs a network of pipelines in three states.';
  expect(read(line, said).map((each) => [each.text, each.chapter])).toEqual([[said, chapter]]);
});

it('its later chapters begin with their item, whatever part begins with them', () => {
  const said = 'The company runs a network of pipelines in three states.';
  const sentences = read(
    'PART I\nITEM 1. BUSINESS',
    said,
    'PART II – ITEM 7. MD&A',
    said,
    'Part of item 1 is sold',
    said,
  );
  expect(sentences.map(({ chapter }) => chapter)).toEqual(['business', 'results', 'results', 'results']);
});

it('a heading in the line of its text says nothing; a line of a slide does', () => {
  const texts = (text: string) => read(text).map((each) => each.text);
  const said = 'Acme lends money to its subsidiary every year.';
  expect(texts(`The Amount and Timing of the Company’s Financing Needs. ${said}`)).toEqual([said]);
  expect(texts('Robots for the Warehouses of Tomorrow')).toEqual(['Robots for the Warehouses of Tomorrow.']);
  expect(texts('Acme Robotics of Boston sells to the largest shops.')).toHaveLength(1);
});

it('a long sentence is not cut before the last of a list, nor after a date', () => {
  const list = 'While on October 14, 2016, the cities of Northfield and Southfield, the advocate, the regulator, TURN';
  const [sentence] = read(
    `${list}, and the company submitted a report to the commission that proposed an update of the framework for the settlement of the proceeding with all of the parties that had been named in it by then.`,
  );
  expect(condensed(sentence!)).toBe(sentence!.text);
});
