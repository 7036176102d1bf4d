import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FaultStage, Firm } from './faultFirm.ts';
import { differences, hasMore, likeness, type FirmRows } from './firmRows.ts';
import type { Counted, Cut } from './messageLine.ts';
import type { CallAnswer, SendCall } from './sendCall.ts';

/** Prepares the firm for a call and returns a function that makes it. */
export interface TriedCall {
  name: string;
  prepare(firm: Firm): Promise<SendCall>;
  /** True when the first answer contains a secret that is not stored: a retry creates another secret, or is refused. */
  isSecret?: boolean;
}

export interface Fault {
  call: string;
  at: string;
  what: 'false success' | 'partial write' | 'unclear error' | 'lost file' | 'failed retry' | 'not one after retry';
  detail: string;
}

/** What a call does when nothing fails; the cut calls are compared with it. */
export interface Reference {
  rows: FirmRows;
  /** True when the call creates something: then it must answer a retry as it answered the first time. */
  creates: boolean;
  /** The statements of the messages that each kind of cut can choose from. */
  messages: Counted['seen'];
  faults: Fault[];
}

/** Makes a call without any cut, and again with the same key, which must change nothing. */
export async function learnCall(stage: FaultStage, call: TriedCall): Promise<Reference> {
  const { line, tables } = stage;
  const firm = await stage.freshFirm();
  const send = await call.prepare(firm);
  await line.quiet();
  const before = await tables.read();
  line.arm({ kind: 'unsent', at: Infinity });
  const key = crypto.randomUUID();
  const answer = await send(key);
  await line.quiet();
  const { seen } = line.disarm();
  if (!answer.isSuccess) throw new Error(`${call.name} fails without any cut: ${answer.code} ${answer.text}`);
  const made = await tables.read();
  const [rows, creates] = [likeness(made), hasMore(before, made)];
  const again = await send(key);
  await line.quiet();
  const changed = differences(rows, likeness(await tables.read()), leftBehind(call));
  const faults: Fault[] = [];
  const note = (what: Fault['what'], detail: string) => faults.push({ call: call.name, at: 'no cut', what, detail });
  if (!again.isSuccess && !(isDoneAlready(again) && (call.isSecret || !creates)))
    note('failed retry', `${again.code}: ${again.text}`);
  if (again.isSuccess && !call.isSecret && again.text !== answer.text)
    note('not one after retry', `${answer.text} became ${again.text}`);
  if (changed.length > 0) note('not one after retry', changed.join('\n'));
  return { rows, creates, messages: seen, faults };
}

/**
 * Makes a call whose connection is cut, then makes it again with the same key. Returns null when the call has no such
 * message.
 */
export async function cutCall(
  stage: FaultStage,
  call: TriedCall,
  reference: Reference,
  cut: Cut,
): Promise<Fault[] | null> {
  const { line, tables } = stage;
  const firm = await stage.freshFirm();
  const send = await call.prepare(firm);
  await line.quiet();
  const before = await tables.read();
  const key = crypto.randomUUID();
  line.arm(cut);
  const answer = await send(key);
  await line.quiet();
  const { cutStatement } = line.disarm();
  if (cutStatement === null) return null;

  const faults: Fault[] = [];
  const note = (what: Fault['what'], detail: string) =>
    faults.push({ call: call.name, what, detail, at: `${cut.kind} message ${cut.at} (${cutStatement.slice(0, 60)})` });
  const after = await tables.read();
  const lacking = differences(reference.rows, likeness(after), leftBehind(call));
  const isUntouched = differences(before, after, leftBehind(call)).length === 0;
  if (answer.isSuccess && lacking.length > 0) note('false success', lacking.join('\n'));
  if (!answer.isSuccess && lacking.length > 0 && !isUntouched) note('partial write', lacking.join('\n'));
  const isClear =
    ['UNAVAILABLE', 'REFUSED'].includes(answer.code ?? '') &&
    (cutStatement !== 'COMMIT' || answer.text.startsWith('Not saved'));
  if (!answer.isSuccess && !isClear) note('unclear error', `${answer.code}: ${answer.text}`);

  const retry = await send(key);
  await line.quiet();
  const atLast = await tables.read();
  const wrong = differences(reference.rows, likeness(atLast), leftBehind(call));
  const mayRefuse = (call.isSecret || !reference.creates) && lacking.length === 0 && isDoneAlready(retry);
  if (!retry.isSuccess && !mayRefuse) note('failed retry', `${retry.code}: ${retry.text}`);
  if (wrong.length > 0) note('not one after retry', wrong.join('\n'));
  const lost = newFiles(before, atLast).filter((file) => !existsSync(path.join(firm.server.dataDir, 'files', file)));
  if (lost.length > 0) note('lost file', lost.join('\n'));
  return faults;
}

function leftBehind({ isSecret }: TriedCall): string[] {
  return isSecret ? ['sessions'] : [];
}

/** True when a failed retry confirms that the call was done, because its subject is deleted or merged. */
function isDoneAlready({ code }: CallAnswer): boolean {
  return code === 'NOT_FOUND' || code === 'CONFLICT';
}

function newFiles(before: FirmRows, after: FirmRows): string[] {
  const named = (rows: FirmRows) =>
    [...rows.values()].flat().flatMap((row) => /"storage_key": "([^"]+)"/.exec(row)?.[1] ?? []);
  const old = new Set(named(before));
  return named(after).filter((file) => !old.has(file));
}
