import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../ai/chunks.ts';
import type { DocumentSource } from '../../reading/sources.ts';
import { inTurns } from '../../reading/inTurns.ts';
import { passagesWithin } from './passages.ts';

function document(...pages: string[]): DocumentSource {
  let text = '';
  const parts = pages.map((page, index) => {
    const start = text.length;
    text += page;
    return { kind: 'PAGE' as const, name: String(index + 1), start, end: text.length, blocks: [] };
  });
  return { title: 'Report', text, parts };
}

const weather = 'The weather was mild and the roads were dry. '.repeat(30);
const statement = 'Consolidated statements of operations\nTotal revenues\t51,761\t47,262\nGross profit\t11,640';
const people = 'As of December 31, 2024 we had 2,338 full-time employees.';

const read = (source: DocumentSource, budget: number) =>
  inTurns(passagesWithin(source, budget), new AbortController().signal);

describe('the passages that a model reads', () => {
  it('are the whole document, page by page, if it fits', async () => {
    expect(await read(document('First.', 'Second.'), 1000)).toBe('[page 1]\nFirst.\n\n[page 2]\nSecond.');
  });

  it('are the beginning of a longer document and its pages with statements and headcounts, in order', async () => {
    const pages = ['Acme, Inc.', ...Array.from({ length: 20 }, () => weather), people, weather, statement, weather];
    const text = await read(document(...pages), 200);
    expect(text).toBe(`[page 1]\nAcme, Inc.\n\n[page 22]\n${people}\n\n[page 24]\n${statement}`);
    expect(estimateTokens(text)).toBeLessThanOrEqual(200);
  });

  it('are found in a text without pages', async () => {
    const source = {
      title: 'Call',
      text: `${weather.repeat(40)}\n\nOur ARR is $4.2 million.\n\n${weather.repeat(40)}`,
      parts: [],
    };
    const text = await read(source, 4500);
    expect(text).toContain('Our ARR is $4.2 million.');
    expect(estimateTokens(text)).toBeLessThanOrEqual(4500);
  });

  it('are empty for an empty document', async () => {
    expect(await read({ title: 'Empty', text: '', parts: [] }, 100)).toBe('');
  });
});
