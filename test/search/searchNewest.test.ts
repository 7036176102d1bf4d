import { Client } from '../support/client.ts';
import { addCompanies } from '../companies/companySteps.ts';
import { addTranscripts, firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { searchFor, textsRead, titlesFor } from './searchSteps.ts';

const count = 1_100;
const talks = Array.from({ length: count }, (_, age) => ({
  title: `Talk ${age}`,
  content: [
    'ubiquitous talk',
    age < 60 || age > 1_000 ? 'recent' : '',
    age % 3 ? 'frequent' : '',
    age % 40 ? '' : 'seldom',
    age > 1_050 ? 'ancient' : '',
    age % 7 ? 'revenue net' : 'net revenue',
  ].join(' '),
  recordingDate: new Date(Date.UTC(2026, 0, 1) - Math.floor(age / 3) * 60_000),
}));

const server = await useTestServer();
const client = await new Client(server).login('dossier');
beforeAll(async () => {
  await addTranscripts(server, 'dossier', talks);
  await addCompanies(server, 'dossier', [{ name: 'Ubiquitous Net Revenue' }, { name: 'Ubiquitous' }]);
  await textsRead(server, 'dossier');
});

describe('a search among more results than it ranks', () => {
  it.each(['ubiquitous', 'recent', 'frequent', 'seldom', 'ancient', 'rec:*', 'nowhere', 'seldom & ancient'])(
    'has the newest that contain %j, found one by one or by the index',
    async (wanted) => {
      const firm = await firmOf(server, 'dossier');
      for (const most of [5, 40, 70, 300, 2_000]) {
        const found = await firm.rows(
          'SELECT id FROM search.find_newest($1::text::tsquery, $1::text::tsquery, NULL, $2) ORDER BY date DESC, id DESC',
          [wanted, most],
        );
        const expected = await firm.rows(
          `SELECT id FROM search.entries WHERE words @@ $1::text::tsquery ORDER BY date DESC, id DESC LIMIT $2`,
          [wanted, most],
        );
        expect(found).toEqual(expected);
      }
    },
  );

  it('counts to a thousand of each kind, and says that there are more', async () => {
    const { counts } = await searchFor(client, 'ubiquitous');
    expect(counts.filter((each) => each.count > 0)).toEqual([
      { kind: 'COMPANY', count: 2, isMore: false },
      { kind: 'TRANSCRIPT', count: 1_000, isMore: true },
    ]);
    const ofCompanies = await searchFor(client, 'ubiquitous', { kinds: ['COMPANY'] });
    expect(ofCompanies.counts).toEqual(counts);
    const frequent = await searchFor(client, 'frequent');
    expect(frequent.counts.find(({ kind }) => kind === 'TRANSCRIPT')).toMatchObject({
      count: talks.filter(({ content }) => content.includes('frequent')).length,
      isMore: false,
    });
  });

  it('finds a phrase among all texts with its words, although most say them in another order', async () => {
    const { counts } = await searchFor(client, '"net revenue"');
    expect(counts.filter((each) => each.count > 0)).toEqual([
      { kind: 'COMPANY', count: 1, isMore: false },
      { kind: 'TRANSCRIPT', count: Math.ceil(count / 7), isMore: false },
    ]);
    expect((await titlesFor(client, '"net revenue"'))[0]).toBe('Ubiquitous Net Revenue');
  });
});
