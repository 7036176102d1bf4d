import { RequestCache } from '@pothos/plugin-scope-auth';
import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import type { RecentEntry } from '../log/recentLog.ts';
import { lockAdmin } from '../tenants/unlockAdmin.ts';
import { clearCaches } from './clearCaches.ts';
import { reindexData, type ReindexStep } from './reindexData.ts';
import { checkStates, type QueueState, type SystemCheck } from './rules.ts';
import { readLog, readSystemStatus, type StoredCounts, type SystemStatus } from './service.ts';

const CheckState = builder.enumType('CheckState', {
  description: 'How a part of the product is.',
  values: checkStates,
});
const LogLevel = builder.enumType('LogLevel', {
  description: 'How serious an entry of the log is.',
  values: ['INFO', 'WARNING', 'ERROR'] as const,
});

const SystemCheckType = builder.objectRef<SystemCheck>('SystemCheck').implement({
  description: 'One part of the product, checked a moment ago by using it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What was checked.' }),
    state: t.expose('state', { type: CheckState, description: 'How it is.' }),
    detail: t.exposeString('detail', { description: 'What was found, and what to do when it does not work.' }),
    latencyMs: t.exposeInt('latencyMs', {
      nullable: true,
      description: 'How long it took in milliseconds; null when nothing was measured.',
    }),
  }),
});

const QueueStateType = builder.objectRef<QueueState>('QueueState').implement({
  description: "The firm's work in the queue.",
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Jobs that wait.' }),
    running: t.exposeInt('running', { description: 'Jobs that run now.' }),
    failedToday: t.exposeInt('failedToday', { description: 'In the last 24 hours.' }),
  }),
});

const StoredCountsType = builder.objectRef<StoredCounts>('StoredCounts').implement({
  description: 'What the firm has stored.',
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
  description: 'How the server is.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Version of the product.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the server that answers was started.' }),
    uptimeSeconds: t.exposeInt('uptimeSeconds', { description: 'Seconds since the server was started.' }),
    checks: t.expose('checks', { type: [SystemCheckType], description: 'Each part of the product, with its state.' }),
    databaseVersion: t.exposeString('databaseVersion', { description: 'Of PostgreSQL.' }),
    queue: t.expose('queue', { type: QueueStateType, description: "The firm's jobs." }),
    counts: t.expose('counts', { type: StoredCountsType, description: 'What the firm has stored.' }),
  }),
});

const LogEntry = builder.objectRef<RecentEntry>('LogEntry').implement({
  description: 'Something that happened on the server.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    level: t.expose('level', { type: LogLevel, description: 'How serious it is.' }),
    message: t.exposeString('message', { description: 'What happened, in a sentence.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Short name under which the operator finds the whole entry; null when the entry has none.',
    }),
  }),
});

const LogEntries = builder.objectRef<{ entries: RecentEntry[]; since: Date | null }>('LogEntries').implement({
  description: "The firm's own entries, newest first.",
  fields: (t) => ({
    entries: t.expose('entries', { type: [LogEntry], description: 'The entries, newest first.' }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description:
        "The time from which this server's own entries are kept; null when it keeps none. Jobs that failed are listed for a week.",
    }),
  }),
});

const ClearedCaches = builder.objectRef<{ cleared: string }>('ClearedCaches').implement({
  description: 'What the server removed from its memory.',
  fields: (t) => ({ cleared: t.exposeString('cleared', { description: 'What the server forgot.' }) }),
});

const ReindexStepType = builder.objectRef<ReindexStep>('ReindexStep').implement({
  description: 'One step of the repair of what searches and lists read.',
  fields: (t) => ({
    stage: t.exposeString('stage', { description: 'What is worked on, in a few words.' }),
    checked: t.exposeInt('checked', { description: 'Entries looked at in this step.' }),
    corrected: t.exposeInt('corrected', { description: 'Those of them that had to be corrected.' }),
    total: t.exposeInt('total', { description: 'Entries there are in all.' }),
    next: t.exposeString('next', { nullable: true, description: 'Send it as `after` to go on; null at the end.' }),
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
    description: 'The state of the server and what the firm has stored.',
    resolve: async (_, __, caller) => readSystemStatus(requireScope(caller)),
  }),
  logEntries: t.field({
    type: LogEntries,
    errors: {},
    authScopes: { access: 'admin' },
    args: { first: t.arg.int({ description: 'At most 200.' }) },
    description: 'What happened on the server lately.',
    resolve: async (_, { first }, caller) => readLog(requireScope(caller), first ?? undefined),
  }),
}));

builder.mutationFields((t) => ({
  clearCaches: t.field({
    type: ClearedCaches,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'Makes the server forget what it keeps of the firm in memory.',
    resolve: async (_, __, caller) => ({ cleared: clearCaches(requireScope(caller)) }),
  }),
  reindexData: t.field({
    type: ReindexStepType,
    errors: {},
    authScopes: { access: 'admin' },
    description: 'One step of rebuilding what searches and lists read.',
    args: { input: t.arg({ type: ReindexDataInput, required: true }) },
    resolve: async (_, { input }, caller) => reindexData(requireScope(caller), input.after ?? null),
  }),
  lockAdmin: t.field({
    type: LockedAdmin,
    description: 'Locks the admin panel: the X-Admin-Token that is sent stops working.',
    resolve: async (_, __, caller) => {
      await lockAdmin(caller);
      // The plugin caches its decision for the whole request; a later mutation in it must be checked again.
      RequestCache.clearForContext(caller);
      return { isLocked: true };
    },
  }),
}));
