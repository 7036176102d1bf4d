import { isEnumType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentFields } from '../../graph/documents/rules.ts';
import { filterParams, type FilterFields, type FilterParam } from '../../graph/filters.ts';
import { schema } from '../../graph/schema.ts';
import { sortKeyOf } from '../../graph/text/text.ts';
import { transcriptFields } from '../../graph/transcripts/rules.ts';
import { writeupFields } from '../../graph/writeups/rules.ts';
import { addCompanies } from '../companies/companySteps.ts';
import { Client } from '../client.ts';
import { addTranscripts, addWriteups, firmOf } from '../factories.ts';
import { startTestServer, type TestServer } from '../harness.ts';

type Value = string | number | boolean | null;
type Row = { id: string } & Record<string, unknown>;

interface Noun {
  list: string;
  type: string;
  table: FilterFields;
  /** What a naive reader asks for. */
  fields: string;
  /** What a naive reader compares a filter with. */
  valueOf: Record<string, (row: Row) => Value>;
  /** What a naive reader sorts by, with the larger first for NEWEST and LONGEST. */
  keyOf: Record<string, (row: Row) => Value>;
}

const time = (name: string) => (row: Row) => Date.parse(String(row[name]));
const plain = (name: string) => (row: Row) => (row[name] ?? null) as Value;
const idIn = (name: string) => (row: Row) => (row[name] as { id: string } | null)?.id ?? null;
const title = (row: Row) => sortKeyOf(String(row.title));

const nouns: Noun[] = [
  {
    list: 'transcripts',
    type: 'Transcript',
    table: transcriptFields,
    fields: 'title duration recordingDate summary recording { id }',
    valueOf: {
      ids: plain('id'),
      duration: plain('duration'),
      recorded: time('recordingDate'),
      isSummarized: ({ summary }) => Boolean(summary),
      hasRecording: ({ recording }) => recording !== null,
    },
    keyOf: { NEWEST: time('recordingDate'), LONGEST: plain('duration') },
  },
  {
    list: 'writeups',
    type: 'Writeup',
    table: writeupFields,
    fields: 'title memoType recommendation isComboAnalysis verdict creationDate transcript { id } document { id }',
    valueOf: {
      ids: plain('id'),
      transcriptIds: idIn('transcript'),
      documentIds: idIn('document'),
      memoTypes: plain('memoType'),
      memoRecommendations: plain('recommendation'),
      isComboAnalysis: plain('isComboAnalysis'),
      verdict: plain('verdict'),
      created: time('creationDate'),
    },
    keyOf: { NEWEST: time('creationDate'), TITLE: title },
  },
  {
    list: 'documents',
    type: 'Document',
    table: documentFields,
    fields: 'title fileSize fileType uploadDate',
    valueOf: { ids: plain('id'), size: plain('fileSize'), fileTypes: plain('fileType'), uploaded: time('uploadDate') },
    keyOf: { NEWEST: time('uploadDate'), TITLE: title },
  },
];

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await new Client(server).login('dossier');
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const day = (i: number) => new Date(Date.UTC(2026, 0, 1 + ((i * 7) % 23), i));
  const transcripts = await addTranscripts(
    server,
    'dossier',
    Array.from({ length: 25 }, (_, i) => ({
      title: `Call ${i % 9}`,
      duration: i % 4 === 0 ? null : (i * 37) % 11,
      recordingDate: day(i),
      ...(i % 3 === 0 && { summary: i % 2 === 0 ? '' : 'Short.' }),
    })),
  );
  await prisma.document.createMany({
    data: Array.from({ length: 25 }, (_, i) => ({
      tenantId,
      title: `Über ${i % 6}`,
      sortTitle: sortKeyOf(`Über ${i % 6}`),
      fileName: `f${i}.pdf`,
      fileType: ['application/pdf', 'text/plain'][i % 2] ?? '',
      fileSize: (i * 131) % 17,
      sha256: `${i}`,
      storageKey: `contract/${i}`,
      uploadDate: day(i),
      searchText: `f${i}`,
      status: 'READY' as const,
    })),
  });
  const documents = await prisma.document.findMany({ select: { id: true } });
  const writeups = await addWriteups(
    server,
    'dossier',
    Array.from({ length: 25 }, (_, i) => ({
      title: ['Éclair', 'eclair', 'Zebra', 'apple'][i % 4] ?? '',
      creationDate: day(i),
      memoType: i % 3 === 0 ? 'human_memo' : 'institutional',
    })),
  );
  for (const [i, id] of writeups.entries()) {
    await prisma.writeup.update({
      where: { tenantId_id: { tenantId, id } },
      data: {
        verdict: ([null, 'INVEST', 'TRACK', 'PASS'] as const)[i % 4] ?? null,
        recommendation: [null, 'Generated', 'BUY'][i % 3] ?? null,
        isComboAnalysis: i % 5 === 0,
        transcriptId: i % 2 === 0 ? (transcripts[i] ?? null) : null,
        documentId: i % 4 === 1 ? (documents[i]?.id ?? null) : null,
      },
    });
  }
});
afterAll(() => server.stop());

async function ask({ list, fields }: Noun, args: string): Promise<Row[]> {
  const { data, errors } = await client.graphql<Record<string, { totalCount: number; edges: { node: Row }[] }>>(
    `{ ${list}(first: 200${args && `, ${args}`}) { totalCount edges { node { id ${fields} } } } }`,
  );
  expect(errors).toBeUndefined();
  const found = data?.[list];
  expect(found?.edges).toHaveLength(found?.totalCount ?? -1);
  return found?.edges.map(({ node }) => node) ?? [];
}

/** What a filter is asked with: values that some rows have, and one that none has. */
function questions(param: FilterParam, known: Value[]): unknown[] {
  if (param.type === 'boolean') return [true, false];
  const some = [known[2], known.at(-2)];
  if (param.type === 'ids') return [some];
  if (param.type === 'words') return [[String(some[0]).toUpperCase(), 'nothing']];
  return param.type === 'choices' ? [[some[0]]] : some;
}

function holds({ role, type }: FilterParam, own: Value, value: unknown): boolean {
  if (role === 'known') return (own !== null) === value;
  if (own === null) return false;
  if (role === 'least') return Number(own) >= Number(value);
  if (role === 'most') return type === 'instant' ? Number(own) < Number(value) : Number(own) <= Number(value);
  if (Array.isArray(value)) return value.some((each) => String(each).toLowerCase() === String(own).toLowerCase());
  return own === value;
}

function written({ type }: FilterParam, value: unknown): string {
  if (type === 'choices') return `[${String(value)}]`;
  return JSON.stringify(type === 'instant' ? new Date(Number(value)).toISOString() : value);
}

it.each(nouns)('every filter of $list finds what a naive reader finds', async (noun) => {
  const params = filterParams(noun.table);
  const input = schema.getType(`${noun.type}Filter`);
  const names = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
  expect(names.toSorted()).toEqual(params.map(({ name }) => name).toSorted());
  const rows = await ask(noun, '');
  expect(rows).toHaveLength(25);
  for (const param of params) {
    const naive = noun.valueOf[param.field];
    if (!naive) throw new Error(`${param.field} is not known to the naive reader`);
    const known = rows.map(naive).filter((value) => value !== null);
    for (const value of questions(param, known)) {
      const expected = rows.filter((row) => holds(param, naive(row), value)).map(({ id }) => id);
      const found = await ask(noun, `filter: { ${param.name}: ${written(param, value)} }`);
      expect([param.name, value, found.map(({ id }) => id)]).toEqual([param.name, value, expected]);
    }
  }
});

it.each(nouns)('every order of $list is the one that a naive reader makes, with gaps last', async (noun) => {
  const type = schema.getType(`${noun.type}Order`);
  const orders = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  expect(orders.length).toBeGreaterThan(0);
  for (const order of orders) {
    const base = order
      .replace('OLDEST', 'NEWEST')
      .replace('SHORTEST', 'LONGEST')
      .replace(/_ASC$|_DESC$/, '');
    const keys = (await ask(noun, `orderBy: ${order}`)).map((row) => noun.keyOf[base]?.(row) ?? null);
    const known = keys.filter((key) => key !== null);
    expect([order, known.length > 0, keys.slice(known.length).every((key) => key === null)]).toEqual([
      order,
      true,
      true,
    ]);
    const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const isAscending = /OLDEST|SHORTEST|_ASC$/.test(order);
    expect([order, known]).toEqual([order, isAscending ? sorted : sorted.toReversed()]);
  }
});

it('answers 200 companies with their scores, which the limits of complexity let through', async () => {
  await addCompanies(
    server,
    'dossier',
    Array.from({ length: 200 }, (_, i) => ({ name: `Firm ${i}`, figures: { REVENUE: (i + 1) * 1_000_000 } })),
  );
  const { data, errors } = await client.graphql<{ companies: { edges: unknown[] } }>(
    `{ companies(first: 200) { totalCount edges { node { id name stage industry revenue revenueGrowthRate grossMargin employees
      valuation completeness totalScore recommendation scores { kind value explanation formula isInsufficient } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data?.companies.edges).toHaveLength(200);
});
