import { estimateTokens, splitText } from './chunks.ts';

describe('splitText', () => {
  const paragraphs = Array.from(
    { length: 30 },
    (_, index) => `Paragraph ${index} says that revenue was $${index}.5M. It is the truth.\n\n`,
  ).join('');

  it('leaves a text that fits whole, and returns nothing for an empty text', () => {
    expect(splitText('Short.', 100)).toEqual(['Short.']);
    expect(splitText('', 100)).toEqual([]);
  });

  it.each([
    ['paragraphs', paragraphs],
    ['lines', paragraphs.replaceAll('\n\n', '\n')],
    ['sentences', paragraphs.replaceAll('\n\n', ' ')],
    ['words', paragraphs.replaceAll('\n\n', ' ').replaceAll('.', '')],
    ['nothing at all', 'x'.repeat(2_000)],
    ['characters of four bytes', '🎙'.repeat(500)],
  ])('cuts at %s without losing a character or exceeding the limit', (_border, text) => {
    const chunks = splitText(text, 100);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.join('')).toBe(text);
    for (const chunk of chunks) expect(estimateTokens(chunk)).toBeLessThanOrEqual(100);
  });

  it('ends every piece with a whole paragraph, or at least a whole sentence', () => {
    for (const chunk of splitText(paragraphs, 100)) expect(chunk).toMatch(/truth\.\n\n$/);
    for (const chunk of splitText(paragraphs.replaceAll('\n\n', ' '), 100)) expect(chunk).toMatch(/(truth|5M)\. $/);
  });
});
