import { expect, it } from 'vitest';
import { inTurns } from '../../reading/inTurns.ts';
import { readSources } from '../../reading/readSources.ts';
import { sourceTexts } from '../../reading/sources.ts';
import type { Fact } from '../../reading/reading.ts';
import type { Scope } from '../../request/context.ts';
import { readFigures } from './readFigures.ts';
import { twelveTexts, type Text } from './twelveTexts.fixture.ts';

type Said = Pick<Fact, 'metric' | 'value' | 'text' | 'currency' | 'periodEnd' | 'periodMonths' | 'status'>;
const shown = ({ metric, value, text, currency, periodEnd, periodMonths, status }: Said): string =>
  [metric, value ?? text, currency, periodEnd, periodMonths, status].join(' ');

/** Reads the text as for a memo, as `writeups/jobs.ts` does. */
async function ofMemo({ title, kind, text }: Text): Promise<Fact[]> {
  const source =
    kind === 'conversation'
      ? { transcript: text, title, documents: [] }
      : { transcript: '', documents: [{ title, text, parts: [] }] };
  const { facts } = await inTurns(readSources(sourceTexts(source)));
  return facts.filter(({ owner }) => owner !== 'OTHER');
}

async function ofCompany({ title, kind, text }: Text) {
  const scope = { services: { analyst: { isBuiltin: true } } } as Scope;
  const run = { scope, signal: new AbortController().signal, report: () => undefined };
  return (await readFigures(run, { kind, id: '', title, text, parts: [] })).reading.observations;
}

it.each(twelveTexts)('$title: a memo and the company’s figures agree', async (text) => {
  const [memo, company] = await Promise.all([ofMemo(text), ofCompany(text)]);
  expect(company.map(shown)).toEqual(memo.map(shown));
  const facts = company.filter(({ status }) => status !== 'BUDGET').map(({ metric, value }) => `${metric} ${value}`);
  expect(facts).toEqual(expect.arrayContaining(text.says));
  // No figure of a competitor, and no amount in place of a share.
  expect(facts.filter((each) => /^(?:ARR|REVENUE|VALUATION) (?:50000000|9000000|2019)$/.test(each))).toEqual([]);
});
