import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { extractText } from '../../extraction/extractText.ts';
import { inTurns } from '../inTurns.ts';
import type { Fact } from '../reading.ts';
import { readSources, sourceTexts } from '../readSources.ts';

/** Invented papers, each with its name, the company where no text tells, and what it states: '~' before a plan, the end of the period, '/' its months. */
const papers = readFileSync(new URL('papers.fixture.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const [, name = '', company = '', text = '', facts = ''] = /^(\S+) ?(.*)\n([^]*?)^---\n([^]*)$/m.exec(block) ?? [];
    return { name, company, text, facts: facts.trim() };
  });

function written({ value, status, periodEnd, periodMonths }: Fact): string {
  const size = value ?? 0;
  const isMillions = Math.abs(size) >= 1e6 && size % 1e4 === 0;
  const isThousands = Math.abs(size) >= 1e4 && size % 10 === 0;
  const figure = isMillions ? `${size / 1e6}m` : isThousands ? `${size / 1e3}k` : String(size);
  const end = periodEnd === null ? '' : ` ${periodEnd}`;
  return `${status === 'ACTUAL' ? '' : '~'}${figure}${end}${periodMonths === null ? '' : `/${periodMonths}`}`;
}

it.each(papers)('reads $name: $company', async ({ name, company, text, facts }) => {
  const { content, parts } = await extractText({ bytes: Buffer.from(text), fileName: name, report: () => undefined });
  const sources = sourceTexts({ transcript: '', title: company, documents: [{ title: name, text: content, parts }] });
  const reading = await inTurns(readSources(sources, company || undefined));
  const lines = new Map<string, string[]>();
  const own = reading.facts.filter(({ value, owner }) => value !== null && owner !== 'OTHER');
  for (const fact of own.toSorted((a, b) => a.passage.start - b.passage.start)) {
    const key = [fact.metric, ...(fact.currency === null ? [] : [fact.currency])].join(' ');
    lines.set(key, [...(lines.get(key) ?? []), written(fact)]);
  }
  expect([...lines].map(([key, values]) => `${key}: ${values.join(', ')}`).join('\n')).toBe(facts);
});
