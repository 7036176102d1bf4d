import { inTurns } from '../../reading/inTurns.ts';
import { readSources } from '../../reading/readSources.ts';
import { sourceTexts } from '../../reading/sources.ts';
import type { Fact } from '../../reading/reading.ts';
import type { Scope } from '../../request/context.ts';
import { readFigures } from './readFigures.ts';
import { readCases } from '../../../test/support/cases.ts';

type Kind = 'document' | 'conversation';
interface Text {
  title: string;
  kind: Kind;
  text: string;
}

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
  return (await readFigures(run, { kind, id: '', day: '2026-11-28', title, text, parts: [] })).reading.observations;
}

const texts = readCases(import.meta.dirname, 'companyReadingOf')('pitches, mails, term sheets, tables and talks');
/** `says`: figures that must be read from the text, as 'METRIC value'. */
it.each(texts as [title: string, kind: Kind, text: string, says: string[]][])(
  '%s: a memo and the company’s figures agree',
  async (title, kind, said, says) => {
    const text = { title, kind, text: said };
    const [memo, company] = await Promise.all([ofMemo(text), ofCompany(text)]);
    expect(company.map(shown)).toEqual(memo.map(shown));
    const facts = company.filter(({ status }) => status !== 'BUDGET').map(({ metric, value }) => `${metric} ${value}`);
    expect(facts).toEqual(expect.arrayContaining(says));
    // No figure of a competitor, and no amount in place of a share.
    expect(facts.filter((each) => /^(?:ARR|REVENUE|VALUATION) (?:50000000|9000000|2019)$/.test(each))).toEqual([]);
  },
);
