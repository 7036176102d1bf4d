import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createCompany } from '../../graph/companies/editing/edit.ts';
import { fileSource } from '../../graph/companies/filing/jobs.ts';
import { addCondition, askQuestion } from '../../graph/companies/followUps/followUpEdits.ts';
import { holdFollowUps } from '../../graph/companies/followUps/hold.ts';
import { transact } from '../../graph/data/database/transact.ts';
import { waitForJob } from '../../graph/data/jobs/watch.ts';
import { storeDocument } from '../../graph/documents/upload.ts';
import { importTranscript } from '../../graph/recordings/import.ts';
import { storeAudio } from '../../graph/recordings/startAndFinish.ts';
import { saveTranscript } from '../../graph/recordings/transcripts/save.ts';
import type { Scope } from '../../graph/request/context.ts';
import type { IncomingFile } from '../../graph/request/files/incomingFile.ts';
import { giveVerdict } from '../../graph/writeups/verdicts/give.ts';
import { Verdict } from '../generated/prisma/enums.ts';

const day = z.iso.date().transform((text) => new Date(`${text}T09:30:00Z`));
const titled = z.object({ day, title: z.string(), file: z.string() });

/** `dossier.json` of a company: its sources with their days, and what the firm decided and asked. */
const dossierFile = z.object({
  name: z.string(),
  /** `file` without its ending: the words are in `.vtt`, the sound in `.webm`. */
  calls: z.array(titled),
  papers: z.array(titled),
  memo: z.object({ day, verdict: z.enum(Verdict), reason: z.string(), conditions: z.array(z.string()) }),
  questions: z.array(z.object({ day, words: z.string() })),
});

type Dossier = z.output<typeof dossierFile>;

export interface StoredDossier extends Pick<Dossier, 'memo' | 'questions'> {
  companyId: string;
  writeupId: string;
}

type StoreMemo = (file: string) => Promise<{ id: string }>;

/** Stores companies that the firm has followed for two years: calls with their sound, papers, and a memo with a verdict. */
export async function storeDossiers(scope: Scope, storeMemo: StoreMemo): Promise<StoredDossier[]> {
  const folder = path.join(import.meta.dirname, 'dossiers');
  return Promise.all(
    (await readdir(folder)).sort().map((name) => storeDossier(scope, path.join(folder, name), storeMemo)),
  );
}

async function storeDossier(scope: Scope, folder: string, storeMemo: StoreMemo): Promise<StoredDossier> {
  const json = await readFile(path.join(folder, 'dossier.json'), 'utf8');
  const { name, calls, papers, ...dossier } = dossierFile.parse(JSON.parse(json));
  // The sources of a company on file belong to it without being asked about.
  const { id: companyId } = await createCompany(scope, { name });
  await Promise.all([
    ...calls.map((call) => storeCall(scope, folder, call)),
    ...papers.map((paper) => storePaper(scope, folder, paper)),
  ]);
  const { id: writeupId } = await storeMemo(path.join(folder, 'memo.md'));
  await giveVerdict(scope, writeupId, dossier.memo);
  const { day: givenAt } = dossier.memo;
  await scope.prisma.writeup.updateMany({ where: { id: writeupId }, data: { creationDate: givenAt } });
  await scope.prisma.writeupVerdict.updateMany({ where: { writeupId }, data: { givenAt } });
  return { ...dossier, companyId, writeupId };
}

type Titled = z.output<typeof titled>;

async function storeCall(scope: Scope, folder: string, { day: startedAt, title, file }: Titled): Promise<void> {
  const { prisma, tenantId } = scope;
  const id = randomUUID();
  const sound = fileIn(folder, `${file}.webm`);
  const part = await storeAudio(scope, { recordingId: id, position: 0, file: sound });
  await prisma.recording.create({
    data: {
      ...{ tenantId, id, title, startedAt, origin: 'IMPORTED_AUDIO', status: 'STORED', partCount: 1 },
      parts: { create: { position: 0, ...part } },
    },
  });
  await importTranscript(scope, { recordingId: id, files: oneFile(fileIn(folder, `${file}.vtt`)) });
  await ended(scope, await prisma.job.findFirstOrThrow({ where: { recordingId: id, kind: 'SUMMARY' } }));
  const { content } = await prisma.recording.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } } });
  const { _max } = await prisma.segment.aggregate({ where: { recordingId: id }, _max: { endMs: true } });
  const saved = { title, content: content ?? '', recordingId: id, duration: (_max.endMs ?? 0) / 1000 };
  const transcript = await saveTranscript(scope, saved, { isFiled: false });
  await ended(scope, await fileSource(scope, { transcriptId: transcript.id }));
}

async function storePaper(scope: Scope, folder: string, { day: uploadDate, title, file }: Titled): Promise<void> {
  const { document } = await storeDocument(scope, fileIn(folder, file), title, async (_, stored) => stored);
  await scope.prisma.document.updateMany({ where: { id: document.id }, data: { uploadDate } });
  const reading = { documentId: document.id, kind: 'EXTRACTION' } as const;
  await ended(scope, await scope.prisma.job.findFirstOrThrow({ where: reading }));
  await ended(scope, await fileSource(scope, { documentId: document.id }));
}

async function ended(scope: Scope, { id }: { id: string }): Promise<void> {
  await waitForJob(scope, id, scope.services.jobs.stopping);
}

/** Stores what the firm asked and required, each on its day, and holds it against the sources, which must be read. */
export async function storeFollowUps(scope: Scope, dossiers: readonly StoredDossier[]): Promise<void> {
  const { prisma, tenantId } = scope;
  for (const { companyId, memo, questions, writeupId } of dossiers) {
    for (const words of memo.conditions) await addCondition(scope, writeupId, { companyId, words });
    for (const { day: saidOn, words } of questions) {
      const { id } = await askQuestion(scope, companyId, { words });
      await prisma.followUp.updateMany({ where: { id }, data: { saidOn } });
    }
  }
  const companyIds = dossiers.map(({ companyId }) => companyId);
  await transact(scope, ({ prisma: tx }) => holdFollowUps(tx, tenantId, companyIds));
}

function fileIn(folder: string, fileName: string): IncomingFile {
  return { fileName, mimeType: '', stream: createReadStream(path.join(folder, fileName)) };
}

async function* oneFile(file: IncomingFile): AsyncGenerator<IncomingFile> {
  yield file;
}
