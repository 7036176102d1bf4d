import { describeError } from '../../../lib/answers/describeError.ts';
import type { PdfResult } from './pdfResult.ts';

/** A PDF from the moment it is chosen until its figures are in the database, or it is plain why not. */
export interface PdfItem {
  key: string;
  fileName: string;
  /** Null of one that was under way when the page was loaded. */
  file: File | null;
  state: 'selected' | 'waiting' | 'sending' | 'reading' | 'done' | 'failed' | 'cancelled';
  /** What is done now, in a few words. */
  stage: string;
  /** 0 to 100: of the sending, then of the reading. */
  progress: number;
  jobId: string | null;
  documentId: string | null;
  /** Kept when it is done. */
  result: PdfResult | null;
  /** Kept when it failed. */
  problem: PdfProblem | null;
}

export interface PdfProblem {
  /** A sentence for the user. */
  message: string;
  /** The text names no company: its reader can. */
  wantsName: boolean;
}

/** A job that reads a PDF, as far as the queue cares. */
export interface PdfJob {
  id: string;
  title: string;
  stage: string;
  progress: number;
  documentId: string | null;
}

/** How a reading ends. */
export type PdfEnd = { result: PdfResult } | { problem: PdfProblem } | 'cancelled';

/** What becomes of a PDF on the server. Each call throws an Error whose message is a sentence for the user. */
export interface PdfServer {
  /** Stores the file and starts its reading. `onProgress` hears which share of it (0 to 1) has left. */
  send(file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<PdfJob>;
  /** Reads a PDF once more that is stored already, for the company of that name where one is given. */
  readAgain(item: PdfItem & { jobId: string }, companyName: string | null): Promise<PdfJob>;
  /** Tells each change of a job; resolves when it has ended. */
  follow(jobId: string, options: { signal: AbortSignal; onChange: (job: PdfJob) => void }): Promise<PdfEnd>;
  cancel(jobId: string): Promise<void>;
}

interface Surroundings {
  server: PdfServer;
  /** Shows the database as it is now. */
  reload: () => void;
  onFailed: (fileName: string, message: string) => void;
}

/** Between two files, after a success until the data reloads, and after all until it does so once more; in ms (specification, section 4). */
const pauseBetween = 1000;
const reloadAfterSuccess = 1000;
const reloadAfterAll = 2000;

/** The PDFs of the Database Viewer: read one after another. Outlives the screen. */
export function createPdfQueue({ server, reload, onFailed }: Surroundings) {
  let items: readonly PdfItem[] = [];
  let isRunning = false;
  const listeners = new Set<() => void>();
  const abortions = new Map<string, AbortController>();

  const write = (next: readonly PdfItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => items.find((each) => each.key === key);
  const change = (key: string, changes: Partial<PdfItem>) =>
    write(items.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  const fail = (key: string, problem: PdfProblem) => {
    change(key, { state: 'failed', problem });
    onFailed(find(key)?.fileName ?? '', problem.message);
  };
  const end = (key: string, ending: PdfEnd) => {
    if (ending === 'cancelled') change(key, { state: 'cancelled' });
    else if ('problem' in ending) fail(key, ending.problem);
    else {
      change(key, { state: 'done', result: ending.result, problem: null, file: null });
      setTimeout(reload, reloadAfterSuccess);
    }
  };
  const showJob = (key: string, { id, stage, progress, documentId }: PdfJob) =>
    change(key, { state: 'reading', jobId: id, stage, progress, documentId });

  /** Sees one file through to its end; whatever goes wrong is that file's own problem. */
  const attempt = async (key: string, begin: (signal: AbortSignal) => Promise<PdfJob>) => {
    const abortion = new AbortController();
    const { signal } = abortion;
    abortions.set(key, abortion);
    try {
      const job = await begin(signal);
      showJob(key, job);
      end(key, await server.follow(job.id, { signal, onChange: (news) => showJob(key, news) }));
    } catch (error) {
      if (signal.aborted) change(key, { state: 'cancelled' });
      else {
        console.error(error);
        fail(key, { message: describeError(error), wantsName: false });
      }
    } finally {
      abortions.delete(key);
    }
  };
  const sendOne = (key: string, file: File) => {
    change(key, { state: 'sending', stage: 'Uploading', progress: 0 });
    const onProgress = (share: number) => {
      if (find(key)?.state === 'sending') change(key, { progress: Math.floor(share * 20) * 5 });
    };
    return attempt(key, (signal) => server.send(file, { signal, onProgress }));
  };

  const waiting = () => items.find(({ state }) => state === 'waiting');
  const runAll = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting(); next?.file; next = waiting()) {
      await sendOne(next.key, next.file);
      if (waiting()) await new Promise((resolve) => setTimeout(resolve, pauseBetween));
    }
    isRunning = false;
    setTimeout(reload, reloadAfterAll);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => items,
    /** Takes files in; the same one twice in a selection is one. */
    select: (files: readonly File[]) => {
      const isNew = (file: File) => !items.some((each) => each.state === 'selected' && isSame(each.file, file));
      write([...items, ...files.filter(isNew).map(newItem)]);
    },
    /** Sends every selected file, in order. */
    start: () => {
      write(items.map((each) => (each.state === 'selected' ? { ...each, state: 'waiting' } : each)));
      void runAll();
    },
    /** Follows a job that was under way before this page was loaded. */
    pickUp: (job: PdfJob) => {
      if (items.some(({ jobId }) => jobId === job.id)) return;
      write([...items, { ...newItem(null), key: job.id, fileName: job.title, state: 'reading' }]);
      showJob(job.id, job);
      void attempt(job.id, () => Promise.resolve(job));
    },
    /** Reads a file that failed or was cancelled once more, for the company of that name where one is given. */
    retry: (key: string, companyName: string | null = null) => {
      const item = find(key);
      if (!item) return;
      const { jobId } = item;
      if (jobId === null) {
        change(key, { state: 'waiting', problem: null });
        void runAll();
        return;
      }
      change(key, { state: 'reading', stage: 'Starting ...', progress: 0, problem: null });
      void attempt(key, () => server.readAgain({ ...item, jobId }, companyName));
    },
    /** Stops a file that waits, is on its way or is being read. Rejects with a sentence when the server will not. */
    cancel: async (key: string) => {
      const item = find(key);
      if (item?.state === 'reading' && item.jobId !== null) await server.cancel(item.jobId);
      else if (item?.state === 'waiting') change(key, { state: 'cancelled' });
      else abortions.get(key)?.abort();
    },
    /** Takes a file off the list that is not under way; what was read of it stays. */
    remove: (key: string) => write(items.filter((each) => each.key !== key || isUnderWay(each))),
    /** Takes everything off the list that has ended. */
    clearEnded: () => write(items.filter((each) => each.state === 'selected' || isUnderWay(each))),
    /** Leaves everything as it is on the server and lets go of it here. */
    abandon: () => {
      for (const abortion of abortions.values()) abortion.abort();
      write([]);
    },
  };
}

export type PdfQueue = ReturnType<typeof createPdfQueue>;

export function isUnderWay({ state }: Pick<PdfItem, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'reading';
}

function newItem(file: File | null): PdfItem {
  return {
    key: crypto.randomUUID(),
    fileName: file?.name ?? '',
    file,
    state: 'selected',
    stage: '',
    progress: 0,
    jobId: null,
    documentId: null,
    result: null,
    problem: null,
  };
}

function isSame(a: File | null, b: File): boolean {
  return a?.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
