import { objectOf, typedList, typed, enumOf } from '../request/graphql/types.ts';
import { text, instant, int, textOrNull, instantOrNull, flag } from '../request/shape.ts';
import { RequestCache } from '@pothos/plugin-scope-auth';
import { builder } from '../builder.ts';
import { requireScope, requireSession } from '../request/context.ts';
import { lockAdmin } from '../tenants/login.ts';
import { clearCaches, readLog, readSystemStatus, storedCounts, reportClientError, reportSchema } from './service.ts';
import { reindexData, reindexStep } from './reindexData.ts';
import { type checkStates, queueState, systemCheck } from './rules.ts';
import { mutation, inputsOf } from '../request/graphql/mutation.ts';

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

const SystemCheck = objectOf('SystemCheck', 'The state of one part of the product, checked just now by using it.', {
  ...systemCheck.shape,
  state: typed(CheckState, 'Its state.'),
});

const QueueState = objectOf('QueueState', "The firm's work in the queue.", queueState.shape);

const StoredCounts = objectOf('StoredCounts', 'Counts of the firm’s data.', storedCounts.shape);

const SystemStatus = objectOf('SystemStatus', 'State of the server.', {
  version: text('Version of the product.'),
  startedAt: instant('When the answering server was started.'),
  uptimeSeconds: int('Seconds since the server was started.'),
  checks: typedList(SystemCheck, 'The parts of the product with their state.'),
  databaseVersion: text('Version of PostgreSQL.'),
  queue: typed(QueueState, "The firm's jobs."),
  counts: typed(StoredCounts, 'Counts of the firm’s data.'),
});

const LogEntry = objectOf('LogEntry', 'An event on the server.', {
  at: instant('When it happened.'),
  level: typed(LogLevel, 'Severity.'),
  message: text('What happened, in a sentence.'),
  reference: textOrNull('Reference under which the operator finds the full entry; null if there is none.'),
});

const LogEntries = objectOf('LogEntries', "The firm's log entries, newest first.", {
  entries: typedList(LogEntry, 'The entries, newest first.'),
  since: instantOrNull("Start of this server's log; null if it keeps none. Failed jobs are listed for a week."),
});

const ClearedCaches = objectOf('ClearedCaches', 'The caches that the server cleared.', {
  cleared: text('A sentence that names the cleared caches.'),
});

const ReindexStep = objectOf(
  'ReindexStep',
  'One step of rebuilding the data for searching and sorting.',
  reindexStep.shape,
);

const LockedAdmin = objectOf('LockedAdmin', 'The admin panel is locked.', {
  isLocked: flag('Always true: the admin panel is locked.'),
});

builder.queryFields((t) => ({
  systemStatus: t.field({
    type: SystemStatus,
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

mutation('clearCaches', {
  type: ClearedCaches,
  access: 'admin',
  description: "Clears the server's caches of the firm.",
  run: async (scope) => ({ cleared: clearCaches(scope) }),
});

mutation('reindexData', {
  type: ReindexStep,
  access: 'admin',
  description: 'Runs one step of rebuilding the data for searching and sorting.',
  input: (t) => ({ after: t.string({ description: '`next` of the step before; left out in the first step.' }) }),
  run: async (scope, input) => reindexData(scope, input.after ?? null),
});

builder.mutationFields((t) => ({
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

const ReportedError = objectOf('ReportedError', 'The created log entry.', {
  reference: text("Short name of the entry in the log: '7F3A-09C2'."),
});

mutation('reportClientError', {
  type: ReportedError,
  access: 'person',
  description: 'Writes an error of the page to the log.',
  input: (t) => inputsOf(t, reportSchema),
  run: (scope, input, caller) => reportClientError(scope, requireSession(caller).id, input),
});
