import { indexOf } from './vector.ts';

describe('the words of a thing', () => {
  it('have places and weights; words of titles and labels are marked', async () => {
    const { pieces, vocabulary } = await indexOf(
      { title: 'Acme Corp', labels: 'Fintech', body: 'Net of Acme 12' },
      '#COMPANY',
    );
    expect(pieces).toEqual([
      "'#COMPANY' 'acme':1A,8 'corp':2A 'fintech':4B '=acme' '=corp' '=fintech' 'net':6 'of':7 '12':9",
    ]);
    expect(vocabulary).toEqual(['acme', 'corp', 'fintech']);
  });

  it("continue in further pieces beyond PostgreSQL's last position, and are all in the first piece", async () => {
    const body = `${'filler '.repeat(20_000)} last words`;
    const { pieces } = await indexOf({ title: 'Long', labels: '', body }, '#DOCUMENT');
    expect(pieces).toHaveLength(2);
    expect(pieces[0]).toMatch(/'last'(?!:)/);
    expect(pieces[1]).toMatch(/'last':\d+ 'words':\d+/);
    expect(pieces.every((piece) => piece.includes("'#DOCUMENT'"))).toBe(true);
    const places = [...pieces.join(' ').matchAll(/[:,](\d+)/g)].map(([, place]) => Number(place));
    expect(Math.max(...places)).toBeLessThanOrEqual(16_383);
  });

  it('fit into a tsvector, however many different words there are', async () => {
    const body = Array.from({ length: 150_000 }, (_, i) => `wört${i}`).join(' ');
    const { pieces, vocabulary } = await indexOf({ title: 'Sheet', labels: '', body }, '#DOCUMENT');
    for (const piece of pieces) {
      const words = piece.split(' ');
      const bytes = words.reduce((sum, word) => sum + Buffer.byteLength(word.split("'")[1] ?? '') + 5, 0);
      expect(bytes).toBeLessThan(1_048_576);
    }
    expect(vocabulary.length).toBeLessThanOrEqual(5_000);
  });
});
