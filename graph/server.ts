import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TokenUsage } from './ai/provider.ts';
import { selectAnalyst, selectTranscriber } from './ai/select.ts';
import { createApollo } from './request/graphql/apollo.ts';
import { createApp } from './app.ts';
import { companyReadingJob } from './companies/readings/jobs.ts';
import { companyImportJob } from './companies/imports/jobs.ts';
import { companyScoresJob } from './companies/scores/generateScores.ts';
import { mintScope, type Services } from './request/context.ts';
import { watchClock } from './data/database/clock.ts';
import { whileRestarting } from './data/database/connections.ts';
import { openDatabase } from './data/db.ts';
import { documentAnalysisJob } from './documents/analyze.ts';
import { extractionJob } from './documents/jobs.ts';
import { graceSeconds, type Env } from './env.ts';
import { createExtractor } from './extraction/pool/pool.ts';
import { memoFilesJob, memoTextsJob } from './writeups/humanMemos/jobs.ts';
import { listenForAnnouncements } from './data/jobs/announcements.ts';
import { createJobQueue } from './data/jobs/running/queue.ts';
import { createPort } from './request/http/port.ts';
import type { Logger } from './log.ts';
import { readPersistedDocuments } from './request/graphql/receive.ts';
import { discoveryJob } from './portfolio/discovery/jobs.ts';
import { bestInvestmentsJob } from './portfolio/investments/findBestInvestments.ts';
import { memoProcessingJob } from './portfolio/memoProcessing/job.ts';
import { rankingsJob } from './portfolio/rankings/generateRankings.ts';
import { filingJob } from './companies/filing/jobs.ts';
import { liveTranscriptionJob } from './recordings/hearing/liveTranscription.ts';
import { summaryJob, transcriptionJob } from './recordings/jobs.ts';
import { productVersion } from './productVersion.ts';
import { routes } from './routes.ts';
import { startIndexing } from './search/indexing/indexChanges.ts';
import { createStorage } from './data/storage/storage.ts';
import { serveSubscriptions } from './request/graphql/sockets/subscriptions.ts';
import { startSweeping } from './sweep.ts';
import { createSessionStore } from './tenants/sessions.ts';
import { createThrottle } from './tenants/throttling/throttle.ts';
import { createTokenStore } from './tenants/tokens/tokenStore.ts';
import { startSending } from './tenants/notices/emails/send.ts';
import { startDelivering } from './webhooks/delivering/deliver.ts';
import { selectPdfPrinter } from './writeups/exports/pdfPrinter.ts';
import { combinedJob, revisionJob, writeupJob } from './writeups/jobs.ts';

export interface RunningServer {
  /** 'http://127.0.0.1:4000' */
  address: string;
  services: Services;
  /** Waits for the grace time, lets running requests finish, requeues running jobs and closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the product on a migrated database. Rejects when the port or the database is unavailable.
 * @param port may be open already; otherwise it is opened last.
 */
export async function startServer(
  env: Env,
  databaseUrl: string,
  log: Logger,
  port = createPort(env),
): Promise<RunningServer> {
  const db = openDatabase(databaseUrl, env.DATABASE_POOL, log);
  const announcements = await whileRestarting(() => listenForAnnouncements(databaseUrl, db.newSocket, log));
  const stopClock = await whileRestarting(() => watchClock(db.pool, log));
  const throttle = createThrottle(db.pool);
  const leaving = new AbortController();
  const services: Services = {
    env,
    log,
    db,
    announcements,
    leaving: leaving.signal,
    storage: await createStorage({ folder: path.join(env.DATA_DIR, 'files'), log, ...s3Settings(env) }),
    extractor: createExtractor({
      processes: env.EXTRACTION_PROCESSES,
      seconds: env.EXTRACTION_SECONDS,
      memoryMegabytes: env.EXTRACTION_MEMORY_MB,
      ocrSeconds: env.OCR_SECONDS,
      log,
    }),
    analyst: await selectAnalyst(env, (usage) => recordUsage(services, usage), log),
    transcriber: await selectTranscriber(env, log),
    pdfPrinter: selectPdfPrinter(env, log),
    sessions: createSessionStore(db, announcements, env.SESSION_HOURS),
    apiTokens: createTokenStore(db, announcements, throttle, log),
    throttle,
    get jobs() {
      return jobs;
    },
    get webhooks() {
      if (!webhooks) throw new Error('Webhooks are sent once the server has started.');
      return webhooks;
    },
    get emails() {
      if (!emails) throw new Error('E-mails are sent once the server has started.');
      return emails;
    },
  };
  let webhooks: Services['webhooks'] | undefined;
  let emails: Services['emails'] | undefined;
  const jobs = createJobQueue(services, [
    transcriptionJob,
    liveTranscriptionJob,
    summaryJob,
    writeupJob,
    extractionJob,
    documentAnalysisJob,
    combinedJob,
    revisionJob,
    companyScoresJob,
    companyImportJob,
    companyReadingJob,
    filingJob,
    memoTextsJob,
    memoFilesJob,
    memoProcessingJob,
    rankingsJob,
    bestInvestmentsJob,
    discoveryJob,
  ]);

  const { http } = port;
  const apollo = createApollo(http, log);
  await apollo.start();
  const subscriptions = serveSubscriptions(http, services);
  const app = await createApp(services, apollo, routes, await readPersistedDocuments(), productVersion);
  let stopSweeping = (): Promise<void> => Promise.resolve();
  let stopIndexing = stopSweeping;
  const stop = async () => {
    await stopSweeping();
    // Jobs stop first: callers that wait for a job over HTTP must receive their answer before the drain below can end.
    await jobs.stop();
    await stopIndexing();
    await webhooks?.stop();
    await emails?.stop();
    await services.extractor.stop();
    await services.pdfPrinter?.stop();
    await subscriptions.dispose();
    await apollo.stop();
    stopClock();
    await announcements.close();
    await db.close();
  };
  try {
    await jobs.work();
    stopSweeping = startSweeping(services);
    stopIndexing = startIndexing(services);
    webhooks = startDelivering(services);
    emails = startSending(services);
    port.serve(app);
    return {
      address: await port.open(),
      services,
      async stop() {
        leaving.abort();
        await delay(graceSeconds(env) * 1000);
        await stop();
      },
    };
  } catch (error) {
    // Jobs may be running already, and must be requeued before the database closes.
    await stop();
    throw error;
  }
}

async function recordUsage(services: Services, { tenantId, memberId, ...usage }: TokenUsage): Promise<void> {
  await mintScope(services, tenantId, memberId).prisma.aiUsage.create({ data: { tenantId, ...usage } });
}

function s3Settings(env: Env) {
  if (!env.S3_BUCKET) return {};
  return {
    s3: {
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
    },
  };
}
