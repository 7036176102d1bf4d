import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateAllScores } from '../../graph/companies/scores/generateScores.ts';
import { mintScope, type Scope, type Services } from '../../graph/request/context.ts';
import { renderMarkdown } from '../../graph/text/html.ts';
import { waitForJob } from '../../graph/data/jobs/watch.ts';
import { importCandidates } from '../../graph/portfolio/candidates/changeCandidates.ts';
import { generateRankings } from '../../graph/portfolio/rankings/generateRankings.ts';
import { processMemos } from '../../graph/portfolio/memoProcessing/job.ts';
import { saveTranscript } from '../../graph/recordings/transcripts/save.ts';
import { storeWriteup } from '../../graph/writeups/create.ts';
import { humanMemoType } from '../../graph/writeups/rules.ts';
import { storeDossiers, storeFollowUps } from './seedDossiers.ts';

const filledSlug = 'dossier';

/**
 * Fills a demo firm that nobody has used yet with memos about invented companies, a conversation, companies that it has
 * followed for two years, and companies to discover; then has them read, scored and ranked as a user would. Every memo
 * and paper states that it was written for the demonstration.
 */
export async function seedDemoContent(services: Services, slug = filledSlug): Promise<void> {
  const tenant = await services.db.outside.prisma.tenant.findUnique({ where: { slug } });
  if (!tenant) return;
  const scope = mintScope(services, tenant.id);
  if (await isUsed(scope)) return;
  await storeTexts(scope);
  const dossiers = await storeDossiers(scope, (file) => storeMemo(scope, file));
  await importCandidates(scope, {
    fileName: 'universe.csv',
    mimeType: 'text/csv',
    stream: createReadStream(path.join(import.meta.dirname, 'universe.csv')),
  });
  for (const start of [processMemos, generateAllScores, generateRankings]) {
    const { id } = await start(scope);
    await waitForJob(scope, id, services.jobs.stopping);
  }
  await storeFollowUps(scope, dossiers);
}

/**
 * True when the firm has ever had content. Jobs stay for good, so a firm that deleted the content does not receive it
 * again.
 */
async function isUsed({ prisma }: Scope): Promise<boolean> {
  const counts = await Promise.all([prisma.job.count(), prisma.writeup.count(), prisma.transcript.count()]);
  return counts.some((count) => count > 0);
}

async function storeTexts(scope: Scope): Promise<void> {
  const folder = path.join(import.meta.dirname, 'memos');
  for (const name of (await readdir(folder)).sort()) await storeMemo(scope, path.join(folder, name));
  const { title, body } = await readText(path.join(import.meta.dirname, 'conversation.md'));
  await saveTranscript(scope, { title, content: body, duration: 754 });
}

async function storeMemo({ prisma, tenantId }: Scope, file: string): Promise<{ id: string }> {
  const { title, body } = await readText(file);
  return storeWriteup(prisma, tenantId, { title, html: renderMarkdown(body), memoType: humanMemoType, tags: ['Demo'] });
}

async function readText(file: string): Promise<{ title: string; body: string }> {
  const [first = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  return { title: first.replace(/^# /, ''), body: rest.join('\n').trim() };
}
