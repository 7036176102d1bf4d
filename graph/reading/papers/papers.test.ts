import { readFileSync } from 'node:fs';
import { parsePapers, scorePaper, type PaperScore } from '../../../test/bench/scores/papersScore.ts';
import { extractText } from '../../extraction/extractText.ts';
import { inTurns } from '../inTurns.ts';
import type { Fact } from '../reading.ts';
import { readSources } from '../readSources.ts';
import { sourceTexts } from '../sources.ts';

/**
 * Invented papers. Each gives its name, its company if the text does not name it, and the figures that it states: '~'
 * marks a plan, the end of the period follows, and '/' precedes its months.
 */
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

it.each(papers)('finds the labelled facts of a paper: $name of $company', async ({ name, company, text, facts }) => {
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

/**
 * Lower bounds of recall and precision. The papers were written without looking at the rules, and nobody opens the
 * papers of `heldOut` to repair a rule.
 */
const floors = [
  { file: 'open', recall: 0.96, precision: 0.98 },
  { file: 'heldOut', recall: 0.7, precision: 0.95 },
];

it.each(floors)(
  'reads the layouts of $file with the required recall and precision',
  async ({ file, recall, precision }) => {
    const labelled = parsePapers(
      readFileSync(new URL(`../../../test/fixtures/papers/${file}.txt`, import.meta.url), 'utf8'),
    );
    const scores: PaperScore[] = [];
    for (const each of labelled) scores.push(await scorePaper(each));
    const sum = (key: 'truths' | 'met' | 'stated' | 'right') => scores.reduce((total, score) => total + score[key], 0);
    expect(sum('met') / sum('truths')).toBeGreaterThanOrEqual(recall);
    expect(sum('right') / sum('stated')).toBeGreaterThanOrEqual(precision);
  },
);
