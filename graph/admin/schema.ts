import { RequestCache } from '@pothos/plugin-scope-auth';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import type { RecentEntry } from '../recentLog.ts';
import { lockAdmin } from '../tenants/unlockAdmin.ts';
import { clearCaches } from './clearCaches.ts';
import { reindexData, type ReindexStep } from './reindexData.ts';
import type { checkStates, QueueState, SystemCheck } from './rules.ts';
import { readLog, readSystemStatus, type StoredCounts, type SystemStatus } from './service.ts';
import { enumOf } from '../request/graphql/enumOf.ts';

const CheckState = enumOf<(typeof checkStates)[number]>('CheckState', 'State of a part of the product.', {
  OK: 'Working.',
  WARNING: 'Working, but needs attention soon.',
  DOWN: 'Not working.',
});
const LogLevel = enumOf('LogLevel', 'Severity of a log entry.', {
  INFO: 'Information.',
  WARNING: 'Needs attention.',
  ERROR: 'A failure.',
});

const SystemCheckType = builder.objectRef<SystemCheck>('SystemCheck').implement({
  description: 'The state of one part of the product, checked just now by using it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The checked part.' }),
    state: t.expose('state', { type: CheckState, description: 'Its state.' }),
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
    waiting: t.exposeInt('waiting', { description: 'Number of waiting jobs.' }),
    running: t.exposeInt('running', { description: 'Number of running jobs.' }),
    failedToday: t.exposeInt('failedToday', { description: 'Jobs that failed in the last 24 hours.' }),
  }),
});

const StoredCountsType = builder.objectRef<StoredCounts>('StoredCounts').implement({
  description: 'Counts of the firm’s data.',
  fields: (t) => ({
    documents: t.exposeInt('documents', { description: 'Documents.' }),
    transcripts: t.exposeInt('transcripts', { description: 'Transcripts.' }),
    writeups: t.exposeInt('writeups', { description: 'Write-ups.' }),
    companies: t.exposeInt('companies', { description: 'Companies.' }),
    observations: t.exposeInt('observations', { description: 'Observations of companies.' }),
    recordings: t.exposeInt('recordings', { description: 'Recordings, saved or not.' }),
    storedBytes: t.exposeFloat('storedBytes', { description: "Bytes of its documents' and recordings' files." }),
    databaseBytes: t.exposeFloat('databaseBytes', { description: 'Bytes of its texts in the database, as stored.' }),
  }),
});

const SystemStatusType = builder.objectRef<SystemStatus>('SystemStatus').implement({
  description: 'State of the server.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Version of the product.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the answering server was started.' }),
    uptimeSeconds: t.exposeInt('uptimeSeconds', { description: 'Seconds since the server was started.' }),
    checks: t.expose('checks', { type: [SystemCheckType], description: 'The parts of the product with their state.' }),
    databaseVersion: t.exposeString('databaseVersion', { description: 'Version of PostgreSQL.' }),
    queue: t.expose('queue', { type: QueueStateType, description: "The firm's jobs." }),
    counts: t.expose('counts', { type: StoredCountsType, description: 'Counts of the firm’s data.' }),
  }),
});

const LogEntry = builder.objectRef<RecentEntry>('LogEntry').implement({
  description: 'An event on the server.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    level: t.expose('level', { type: LogLevel, description: 'Severity.' }),
    message: t.exposeString('message', { description: 'What happened, in a sentence.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference under which the operator finds the full entry; null if there is none.',
    }),
  }),
});

const LogEntries = builder.objectRef<{ entries: RecentEntry[]; since: Date | null }>('LogEntries').implement({
  description: "The firm's log entries, newest first.",
  fields: (t) => ({
    entries: t.expose('entries', { type: [LogEntry], description: 'The entries, newest first.' }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: "Start of this server's log; null if it keeps none. Failed jobs are listed for a week.",
    }),
  }),
});

const ClearedCaches = builder.objectRef<{ cleared: string }>('ClearedCaches').implement({
  description: 'The caches that the server cleared.',
  fields: (t) => ({ cleared: t.exposeString('cleared', { description: 'A sentence that names the cleared caches.' }) }),
});

const ReindexStepType = builder.objectRef<ReindexStep>('ReindexStep').implement({
  description: 'One step of rebuilding the data for searching and sorting.',
  fields: (t) => ({
    stage: t.exposeString('stage', { description: 'Current step, in a few words.' }),
    checked: t.exposeInt('checked', { description: 'Entries checked in this step.' }),
    corrected: t.exposeInt('corrected', { description: 'Entries corrected in this step.' }),
    total: t.exposeInt('total', { description: 'All entries.' }),
    next: t.exposeString('next', { nullable: true, description: 'Send it as `after` to continue; null at the end.' }),
  }),
});

const LockedAdmin = builder.objectRef<{ isLocked: boolean }>('LockedAdmin').implement({
  description: 'The admin panel is locked.',
  fields: (t) => ({
    isLocked: t.exposeBoolean('isLocked', { description: 'Always true: the admin panel is locked.' }),
  }),
});

const ReindexDataInput = builder.inputType('ReindexDataInput', {
  fields: (t) => ({ after: t.string({ description: '`next` of the step before; left out in the first step.' }) }),
});

builder.queryFields((t) => ({
  systemStatus: t.field({
    type: SystemStatusType,
    errors: {},
    authScopes: { access: 'admin' },
    description: "The state of the server and counts of the firm's data.",
    resolve: async (_, __, caller) => readSystemStatus(requireScope(caller)),
  }),
  logEntries: t.field({
    type: LogEntries,
    errors: {},
    authScopes: { access: 'admin' },
    args: { first: t.arg.int({ description: 'At most 200.' }) },
    description: 'Recent events on the server.',
    resolve: async (_, { first }, caller) => readLog(requireScope(caller), first ?? undefined),
  }),
}));

builder.mutationFields((t) => ({
  clearCaches: t.field({
    type: ClearedCaches,
    errors: {},
    authScopes: { access: 'admin' },
    description: "Clears the server's caches of the firm.",
    resolve: async (_, __, caller) => ({ cleared: clearCaches(requireScope(caller)) }),
  }),
  reindexData: t.field({
    type: ReindexStepType,
    errors: {},
    authScopes: { access: 'admin' },
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
