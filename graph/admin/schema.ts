import { RequestCache } from '@pothos/plugin-scope-auth';
import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import type { RecentEntry } from '../log/recentLog.ts';
import { lockAdmin } from '../tenants/unlockAdmin.ts';
import { clearCaches } from './clearCaches.ts';
import { reindexData, type ReindexStep } from './reindexData.ts';
import { checkStates, type QueueState, type SystemCheck } from './rules.ts';
import { readLog, readSystemStatus, type StoredCounts, type SystemStatus } from './service.ts';

const CheckState = builder.enumType('CheckState', { values: checkStates });
const LogLevel = builder.enumType('LogLevel', { values: ['INFO', 'WARNING', 'ERROR'] as const });

const SystemCheckType = builder.objectRef<SystemCheck>('SystemCheck').implement({
  description: 'The state of one part of the product, checked just now by using it.',
  fields: (t) => ({
    name: t.exposeString('name'),
    state: t.expose('state', { type: CheckState }),
    detail: t.exposeString('detail', { description: 'The finding and, if it does not work, what to do.' }),
    latencyMs: t.exposeInt('latencyMs', {
      nullable: true,
      description: 'Response time in milliseconds; null if nothing was measured.',
    }),
  }),
});

const QueueStateType = builder.objectRef<QueueState>('QueueState').implement({
  description: "The firm's work in the queue.",
  fields: (t) => ({
    waiting: t.exposeInt('waiting'),
    running: t.exposeInt('running'),
    failedToday: t.exposeInt('failedToday', { description: 'Jobs that failed in the last 24 hours.' }),
  }),
});

const StoredCountsType = builder.objectRef<StoredCounts>('StoredCounts').implement({
  description: 'Counts of the firm’s data.',
  fields: (t) => ({
    documents: t.exposeInt('documents'),
    transcripts: t.exposeInt('transcripts'),
    writeups: t.exposeInt('writeups'),
    companies: t.exposeInt('companies'),
    observations: t.exposeInt('observations'),
    recordings: t.exposeInt('recordings'),
    storedBytes: t.exposeFloat('storedBytes', { description: "Bytes of its documents' and recordings' files." }),
    databaseBytes: t.exposeFloat('databaseBytes', { description: 'Bytes of its texts in the database, as stored.' }),
  }),
});

const SystemStatusType = builder.objectRef<SystemStatus>('SystemStatus').implement({
  fields: (t) => ({
    version: t.exposeString('version'),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the answering server was started.' }),
    uptimeSeconds: t.exposeInt('uptimeSeconds'),
    checks: t.expose('checks', { type: [SystemCheckType] }),
    databaseVersion: t.exposeString('databaseVersion', { description: 'Version of PostgreSQL.' }),
    queue: t.expose('queue', { type: QueueStateType }),
    counts: t.expose('counts', { type: StoredCountsType }),
  }),
});

const LogEntry = builder.objectRef<RecentEntry>('LogEntry').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    level: t.expose('level', { type: LogLevel }),
    message: t.exposeString('message'),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference under which the operator finds the full entry; null if there is none.',
    }),
  }),
});

const LogEntries = builder.objectRef<{ entries: RecentEntry[]; since: Date | null }>('LogEntries').implement({
  description: "The firm's log entries, newest first.",
  fields: (t) => ({
    entries: t.expose('entries', { type: [LogEntry] }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: "Start of this server's log; null if it keeps none. Failed jobs are listed for a week.",
    }),
  }),
});

const ClearedCaches = builder.objectRef<{ cleared: string }>('ClearedCaches').implement({
  fields: (t) => ({ cleared: t.exposeString('cleared', { description: 'A sentence that names the cleared caches.' }) }),
});

const ReindexStepType = builder.objectRef<ReindexStep>('ReindexStep').implement({
  fields: (t) => ({
    stage: t.exposeString('stage'),
    checked: t.exposeInt('checked', { description: 'Entries checked in this step.' }),
    corrected: t.exposeInt('corrected', { description: 'Entries corrected in this step.' }),
    total: t.exposeInt('total', { description: 'All entries.' }),
    next: t.exposeString('next', { nullable: true, description: 'Send it as `after` to continue; null at the end.' }),
  }),
});

const LockedAdmin = builder.objectRef<{ isLocked: boolean }>('LockedAdmin').implement({
  fields: (t) => ({ isLocked: t.exposeBoolean('isLocked') }),
});

const ReindexDataInput = builder.inputType('ReindexDataInput', { fields: (t) => ({ after: t.string() }) });

builder.queryFields((t) => ({
  systemStatus: t.field({
    type: SystemStatusType,
    errors: {},
    authScopes: { admin: true },
    description: "The state of the server and counts of the firm's data.",
    resolve: async (_, __, caller) => readSystemStatus(requireScope(caller)),
  }),
  logEntries: t.field({
    type: LogEntries,
    errors: {},
    authScopes: { admin: true },
    args: { first: t.arg.int({ description: 'At most 200.' }) },
    description: 'Recent events on the server.',
    resolve: async (_, { first }, caller) => readLog(requireScope(caller), first ?? undefined),
  }),
}));

builder.mutationFields((t) => ({
  clearCaches: t.field({
    type: ClearedCaches,
    errors: {},
    authScopes: { admin: true },
    description: "Clears the server's caches of the firm.",
    resolve: async (_, __, caller) => ({ cleared: clearCaches(requireScope(caller)) }),
  }),
  reindexData: t.field({
    type: ReindexStepType,
    errors: {},
    authScopes: { admin: true },
    description: 'Runs one step of rebuilding the data for searching and sorting.',
    args: { input: t.arg({ type: ReindexDataInput, required: true }) },
    resolve: async (_, { input }, caller) => reindexData(requireScope(caller), input.after ?? null),
  }),
  lockAdmin: t.field({
    type: LockedAdmin,
    description: 'Locks the admin panel: revokes the sent X-Admin-Token.',
    resolve: async (_, __, caller) => {
      await lockAdmin(caller);
      // The plugin caches its decision for the whole request; a later mutation in it must be checked again.
      RequestCache.clearForContext(caller);
      return { isLocked: true };
    },
  }),
}));
