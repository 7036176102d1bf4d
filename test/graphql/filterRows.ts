import { listedNumbers } from '../../graph/companies/listing/fields.ts';
import { shownRows } from '../../graph/companies/shape.ts';
import { unitOf, type MetricName, type MetricUnit } from '../../graph/finance/metrics.ts';
import { stages } from '../../graph/finance/stages.ts';
import { searchTextOf, sortKeyOf } from '../../graph/text/text.ts';
import { createRandom } from '../attack/scale.ts';
import type { Client } from '../support/client.ts';
import { addCompanies, addReading, observed } from '../companies/companySteps.ts';
import { addTranscripts, addWriteups, firmOf } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';
import { somebody } from './filterNouns.ts';

/** Returns random whole numbers from 0 to below `below`, the same in every run. */
export function pick(seed: number): (below: number) => number {
  const random = createRandom(seed);
  return (below) => Math.floor(random() * below);
}

const oneOf = <Item>(random: (below: number) => number, items: readonly Item[]) => items[random(items.length)] as Item;
const day = (i: number) => new Date(Date.UTC(2026, 0, 1 + ((i * 7) % 23), i));
const many = 25;
const times = <Item>(make: (i: number) => Item, count = many) => Array.from({ length: count }, (_, i) => make(i));

/** Adds rows of every noun to a firm, with gaps, ties, signs and both cases of letters in every column. */
export async function addFilterRows(server: TestServer, client: Client): Promise<void> {
  await addConversations(server);
  const companies = await addScoredCompanies(server, client);
  await addObservations(server, companies);
  await addFollowUps(server, companies);
  const author = await addRuns(server, companies);
  await markAuthor(server, author);
}

async function markAuthor(server: TestServer, author: string): Promise<void> {
  const { prisma } = await firmOf(server, 'dossier');
  for (const table of ['companies', 'transcripts', 'writeups', 'documents', 'metric_observations', 'follow_ups']) {
    await prisma.$executeRawUnsafe(
      `UPDATE ${table} SET created_by = $1::uuid WHERE id IN (SELECT id FROM ${table} ORDER BY id LIMIT 7)`,
      author,
    );
  }
}

async function addConversations(server: TestServer): Promise<void> {
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const transcripts = await addTranscripts(
    server,
    'dossier',
    times((i) => ({
      title: `Call ${i % 9}`,
      duration: i % 4 === 0 ? null : (i * 37) % 11,
      recordingDate: day(i),
      ...(i % 3 === 0 && { summary: i % 2 === 0 ? '' : 'Short.' }),
    })),
  );
  const documents = await prisma.document.createManyAndReturn({
    data: times((i) => ({
      tenantId,
      title: `Über ${i % 6}`,
      sortTitle: sortKeyOf(`Über ${i % 6}`),
      fileName: `f${i}.pdf`,
      fileType: ['application/pdf', 'text/plain'][i % 2] ?? '',
      fileSize: (i * 131) % 17,
      sha256: `${i}`,
      storageKey: `contract/${i}`,
      uploadDate: day(i),
      searchText: searchTextOf(`Über ${i % 6}`, `f${i}.pdf`),
      status: 'READY' as const,
    })),
    select: { id: true },
  });
  const writeups = await addWriteups(
    server,
    'dossier',
    times((i) => ({
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
  const sources = [
    { title: 'A document', documentId: documents[0]?.id ?? '' },
    { title: 'A memo', writeupId: writeups[0] ?? '' },
    { title: 'A call', transcriptId: transcripts[0] ?? '' },
  ];
  for (const [i, source] of sources.entries()) {
    await addReading(server, 'dossier', { name: `Read ${i}`, observations: [observed('NRR', 100 + i)], source });
  }
}

const numbersOf: Partial<Record<MetricUnit, readonly number[]>> = {
  MONEY: [0, 1e6, 3e6, 4.5e6, 8e6],
  PERCENT: [-42, -3.5, 0, 12, 40, 78],
  COUNT: [0, 10, 20, 40],
};

/** Returns figures with gaps, ties, signs and different cases of letters in every column. */
function figuresOf(i: number): Partial<Record<MetricName, string | number>> {
  const random = pick(i + 1);
  return {
    ...Object.fromEntries(
      listedNumbers.flatMap(({ field }) => {
        const { metric } = shownRows[field];
        return random(4) ? [[metric, oneOf(random, numbersOf[unitOf(metric)] ?? [])]] : [];
      }),
    ),
    ...(random(5) && { STAGE: oneOf(random, stages) }),
    ...(random(4) && { INDUSTRY: oneOf(random, ['SaaS', 'saas', 'Retail', 'Digital Health', 'Robots']) }),
    ...(random(3) && { HEADQUARTERS: oneOf(random, ['Berlin, Germany', 'Oslo, NORWAY', 'germany']) }),
    ...(random(2) && { DESCRIPTION: 'Makes things.' }),
    ...(random(3) && { MARKET_SIZE: random(90) * 1e9 }),
  };
}

async function addScoredCompanies(server: TestServer, client: Client): Promise<string[]> {
  const named = (name: string) => (i: number) => ({ name: `${name} ${i}`, figures: figuresOf(i) });
  const scored = await addCompanies(server, 'dossier', times(named('Firm'), 50));
  await client.call('POST', '/api/companies/generate-all-scores');
  const later = await addCompanies(server, 'dossier', times(named('Later'), 15));
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const [into, ...rest] = later;
  await prisma.company.update({
    where: { tenantId_id: { tenantId, id: rest[0] ?? '' } },
    data: { mergedIntoId: into, mergedAt: new Date() },
  });
  return [...scored, ...later];
}

async function addObservations(server: TestServer, companies: readonly string[]): Promise<void> {
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  await prisma.metricObservation.createMany({
    data: times((i) => {
      const random = pick(i + 500);
      return {
        tenantId,
        // The last companies are the merged company and the company that shows it.
        companyId: companies.at(-random(20) - 1) ?? '',
        metric: oneOf(random, ['ARR', 'NRR', 'EMPLOYEES']),
        value: random(5) ? random(40) - 20 : null,
        currency: oneOf(random, ['EUR', 'CHF', null]),
        printed: `about ${i}`,
        periodEnd: random(3) ? day(i) : null,
        periodMonths: oneOf(random, [3, 12, null]),
        status: oneOf(random, ['ACTUAL', 'BUDGET', 'PROJECTED'] as const),
        isAudited: random(2) === 0,
        computation: oneOf(random, ['a / b', null]),
        quote: oneOf(random, ['They said so.', null]),
        confidence: random(10) / 10,
        origin: oneOf(random, ['RULES', 'MODEL', 'IMPORTED'] as const),
        createdAt: day(i),
        withdrawnAt: random(6) ? null : day(i),
      };
    }, 60),
  });
  // Persons' verdicts, which change the time of the last change.
  const said = await prisma.metricObservation.findMany({ where: { metric: 'ARR' }, select: { id: true } });
  for (const [i, { id }] of said.entries()) {
    if (i % 2 === 0) continue;
    const data = i % 4 === 1 ? { verifiedAt: new Date() } : { rejectedAt: new Date() };
    await prisma.metricObservation.update({ where: { tenantId_id: { tenantId, id } }, data });
  }
}

async function addFollowUps(server: TestServer, companies: readonly string[]): Promise<void> {
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const readings = await prisma.companyReading.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  await prisma.followUp.createMany({
    data: times((i) => {
      const random = pick(i + 900);
      const kind = oneOf(random, ['PROMISE', 'QUESTION', 'CONDITION'] as const);
      const status = oneOf(
        random,
        kind === 'PROMISE' ? (['OPEN', 'MOVED', 'KEPT'] as const) : (['OPEN', 'PARTLY'] as const),
      );
      return {
        ...{ tenantId, kind, status, words: `Said ${i}`, createdAt: day(i) },
        companyId: companies.at(-random(20) - 1) ?? '',
        who: oneOf(random, ['CFO', null]),
        metric: oneOf(random, ['ARR', 'NRR', null]),
        dueLabel: oneOf(random, ['By June', null]),
        due: random(3) ? new Date(Date.UTC(2020 + random(20), 5, 30)) : null,
        saidOn: random(4) ? day(i) : null,
        movedTo: status === 'MOVED' ? new Date(Date.UTC(2020 + random(20), 8, 30)) : null,
        readingId: oneOf(random, [...readings.map(({ id }) => id), null]),
        quote: oneOf(random, ['They said so.', null]),
        reason: oneOf(random, ['A call says so.', null]),
        decidedAt: random(3) ? null : day(i),
      };
    }, 60),
  });
}

async function addRuns(server: TestServer, companies: readonly string[]): Promise<string> {
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const { id: createdById } = await prisma.member.create({
    data: { tenantId, name: somebody, key: somebody.toLowerCase(), kind: 'NAMED' },
    select: { id: true },
  });
  const criteria = { weights: {}, filters: [], notUnderstood: [] };
  for (const kind of ['RANKINGS', 'BEST_INVESTMENTS', 'DISCOVERY'] as const) {
    const runs = await prisma.analysisRun.createManyAndReturn({
      data: times((i) => ({
        tenantId,
        kind,
        analyst: oneOf(pick(i), ['Built-in analyst', 'GPT', 'gpt']),
        prompt: kind === 'RANKINGS' ? '' : `Robots ${i % 5}`,
        steering: { criteria, formula: 'a + b', version: '2026-11', source: 'CANDIDATES' },
        result: { insights: {}, notes: [], eligibleCompanies: 1, unverifiedFigures: 0 },
        companyCount: (i * 31) % 7,
        createdAt: day(i),
        createdById: i % 3 === 0 ? createdById : null,
      })),
      select: { id: true },
    });
    if (kind === 'DISCOVERY') continue;
    await prisma.analysisEntry.createMany({
      data: runs.flatMap(({ id: runId }, i) =>
        times((position) => {
          const place = (i + position) % 8;
          const subjectId = companies[place] ?? null;
          return { tenantId, runId, position: position + 1, name: `Firm ${place}`, subjectId, entry: {} };
        }, i % 4),
      ),
    });
  }
  return createdById;
}
