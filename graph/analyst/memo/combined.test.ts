import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../text/html.ts';
import { ground, plainText } from '../../reading/grounding/grounding.ts';
import { combinedSections } from '../memoSections.ts';
import { labelledSources, type MemoSource } from '../../reading/sources.ts';
import { writeCombinedAnalysis } from './combined.ts';
import { deck, model, report, talk } from '../fixtures/documents.fixture.ts';
import { writeMemo } from './memo.ts';

const textOf = (source: MemoSource): string => [...writeCombinedAnalysis(source)].join('');
function section(text: string, heading: string): string {
  return text.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}
const both: MemoSource = { transcript: talk, documents: [deck] };

describe('the combined analysis', () => {
  it.each<[string, MemoSource]>([
    ['a conversation and a deck', both],
    ['a conversation and two documents', { transcript: talk, documents: [deck, model] }],
    ['a conversation alone', { transcript: talk, documents: [] }],
    ['a report alone', { transcript: '', documents: [report] }],
  ])('of %s has every section once and no figure that the sources do not state', (_name, source) => {
    const text = textOf(source);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(combinedSections);
    const figures = ground(plainText(renderMarkdown(text)), labelledSources(source));
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter(({ isVerified }) => !isVerified)).toEqual([]);
  });

  it('says for each figure where it comes from', () => {
    const figures = section(textOf(both), 'Figures and their sources');
    expect(figures).toContain('| Annual recurring revenue | 4.6 million dollars | March 2026 | the conversation |');
    expect(figures).toContain('| Revenue | 3,120 ($ in thousands) | FY2025 | the document, slide 5 |');
    expect(figures).toContain('| Net revenue retention | 121% | Not stated | the document, slide 3 |');
  });

  it('lists where they disagree, and nothing that is a rounding', () => {
    expect(section(textOf(both), 'Where the sources disagree').trim().split('\n').slice(2)).toEqual([
      '- **Annual recurring revenue:** 4.6 million dollars (March 2026) — the conversation; $4.2 million (March 2026) — the document, slide 3.',
      '- **Gross margin:** 84 percent — the conversation; 81% — the document, slide 3. Neither names a period, so they may speak of different ones.',
    ]);
  });

  it('says what only one of them covers', () => {
    const alone = section(textOf(both), 'What only one source covers');
    expect(alone).toMatch(/Only the conversation states [^.]*burn/);
    expect(alone).toMatch(/Only the document states [^.]*net revenue retention/);
    expect(alone).toMatch(/the competition[^.]* comes from the document/);
  });

  it('does not compare a source with itself', () => {
    const text = textOf({ transcript: '', documents: [deck] });
    expect(section(text, 'Where the sources disagree')).toContain('The document alone cannot disagree');
  });
});

describe('the institutional memo of a conversation and documents', () => {
  const source: MemoSource = { transcript: talk, documents: [deck, model] };
  const memo = [...writeMemo(source)].join('');

  it('names the source of each figure, several documents by their titles', () => {
    expect(memo).toContain('“ARR ($k) \\| Q4 2025 \\| 3800” — from “Tessera model”, Sheet KPIs, B3');
    expect(memo).toContain('— from “Tessera deck”, slide 3');
    expect(memo).toContain('“Gross margin is 84 percent.” — Founder');
  });

  it('lists the disagreements beside the evidence', () => {
    expect(section(memo, 'Where the sources disagree')).toContain(
      '$4.2 million (March 2026) — “Tessera deck”, slide 3',
    );
  });

  it('states no figure that the sources do not state', () => {
    const figures = ground(plainText(renderMarkdown(memo)), labelledSources(source));
    expect(figures.filter(({ isVerified }) => !isVerified)).toEqual([]);
    expect(figures.find(({ text }) => text === '3800')).toMatchObject({
      source: 'document: Tessera model',
      place: 'Sheet KPIs, B3',
    });
  });
});
