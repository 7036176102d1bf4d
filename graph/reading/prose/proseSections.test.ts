import { inTurns } from '../inTurns.ts';
import { readSources } from '../readSources.ts';
import { sourceTexts } from '../sources.ts';

it.each([
  'Harbor Logistics: one page for investors',
  'One page for our investors',
  'Report to the board',
  'Harbor Logistics, a note to shareholders',
])('a paper under the heading “%s” is about the company', async (heading) => {
  const text = `${heading}\n\nHarbor Logistics makes software for terminals.\nRevenue was 10.9 million dollars in 2024.`;
  const { facts } = await inTurns(
    readSources(sourceTexts({ transcript: '', documents: [{ title: 'One pager', text, parts: [] }] })),
  );
  expect(facts).toContainEqual(expect.objectContaining({ metric: 'REVENUE', value: 10.9e6 }));
});
