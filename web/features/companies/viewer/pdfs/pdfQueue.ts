import { describeError } from '../../../../lib/answers/describeError.ts';
import { createFileQueue, isSameFile } from '../../../../lib/files/fileQueue.ts';
import type { PdfResultFragment } from '../../../../gql/graphql.ts';

/** A PDF from its selection until its figures are in the database or its failure is known. */
export interface PdfItem {
  key: string;
  fileName: string;
  /** Null for a PDF that was being read when the page was loaded. */
  file: File | null;
  state: 'selected' | 'waiting' | 'sending' | 'reading' | 'done' | 'failed' | 'cancelled';
  /** The current step, in a few words. */
  stage: string;
  /** 0 to 100: first of the upload, then of the reading. */
  progress: number;
  jobId: string | null;
  documentId: string | null;
  /** Only set when it is done. */
  result: PdfResultFragment | null;
  /** Only set when it failed. */
  problem: PdfProblem | null;
}

export interface PdfProblem {
  /** A sentence for the user. */
  message: string;
  /** The text names no company, but the user can name it. */
  wantsName: boolean;
}

/** The fields of a reading job that the queue needs. */
export interface PdfJob {
  id: string;
  title: string;
  stage: string;
  progress: number;
  documentId: string | null;
}

/** The outcome of a reading. */
export type PdfEnd = { result: PdfResultFragment } | { problem: PdfProblem } | 'cancelled';

/** The server's side of the queue. Each call throws an Error whose message is a sentence for the user. */
export interface PdfServer {
  /** Stores the file and starts its reading. Calls `onProgress` with the share (0 to 1) that is uploaded. */
  send(file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<PdfJob>;
  /** Reads a stored PDF again, for the company with the given name where there is one. */
  readAgain(item: PdfItem & { jobId: string }, companyName: string | null): Promise<PdfJob>;
  /** Reports each change of a job; resolves when the job has ended. */
  follow(jobId: string, options: { signal: AbortSignal; onChange: (job: PdfJob) => void }): Promise<PdfEnd>;
  cancel(jobId: string): Promise<void>;
}

interface Surroundings {
  server: PdfServer;
  /** Reads again the database that is shown. */
  reload: () => void;
  onFailed: (fileName: string, message: string) => void;
}

/**
 * Pauses in ms (specification, section 4): between two files, after a success until the data reloads, and after the
 * last file until it reloads again.
 */
const pauseBetween = 1000;
const reloadAfterSuccess = 1000;
const reloadAfterAll = 2000;

/** The PDFs of the Database Viewer, read one after another. The queue outlives the screen. */
export function createPdfQueue({ server, reload, onFailed }: Surroundings) {
  const queue = createFileQueue<PdfItem>({
    isWaiting: ({ state }) => state === 'waiting',
    process: sendOne,
    pause: pauseBetween,
    onIdle: () => setTimeout(reload, reloadAfterAll),
  });
  const { subscribe, read, write, find, change, run, abandon } = queue;

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

  /** Processes one file to its end. A failure affects only that file. */
  const follow = async (key: string, signal: AbortSignal, begin: () => Promise<PdfJob>) => {
    try {
      const job = await begin();
      showJob(key, job);
      end(key, await server.follow(job.id, { signal, onChange: (news) => showJob(key, news) }));
    } catch (error) {
      if (signal.aborted) change(key, { state: 'cancelled' });
      else {
        console.error(error);
        fail(key, { message: describeError(error), wantsName: false });
      }
    }
  };
  async function sendOne({ key, file }: PdfItem, signal: AbortSignal): Promise<void> {
    change(key, { state: 'sending', stage: 'Uploading', progress: 0 });
    const onProgress = (share: number) => {
      if (find(key)?.state === 'sending') change(key, { progress: Math.floor(share * 20) * 5 });
    };
    if (file) await follow(key, signal, () => server.send(file, { signal, onProgress }));
  }

  return {
    subscribe,
    read,
    /** Stops following the jobs, without changing anything on the server. */
    abandon,
    /** Adds files. A file that is selected twice is added once. */
    select: (files: readonly File[]) => {
      const isNew = (file: File) => !read().some((each) => each.state === 'selected' && isSameFile(each.file, file));
      write([...read(), ...files.filter(isNew).map(newItem)]);
    },
    /** Sends every selected file, in order. */
    start: () => {
      write(read().map((each) => (each.state === 'selected' ? { ...each, state: 'waiting' } : each)));
      void run();
    },
    /** Follows a job that was running before this page was loaded. */
    pickUp: (job: PdfJob) => {
      if (read().some(({ jobId }) => jobId === job.id)) return;
      write([...read(), { ...newItem(null), key: job.id, fileName: job.title, state: 'reading' }]);
      showJob(job.id, job);
      void queue.attempt(job.id, (signal) => follow(job.id, signal, () => Promise.resolve(job)));
    },
    /** Reads a failed or cancelled file again, for the company with the given name where there is one. */
    retry: (key: string, companyName: string | null = null) => {
      const item = find(key);
      if (!item) return;
      const { jobId } = item;
      if (jobId === null) {
        change(key, { state: 'waiting', problem: null });
        void run();
        return;
      }
      change(key, { state: 'reading', stage: 'Starting ...', progress: 0, problem: null });
      const begin = () => server.readAgain({ ...item, jobId }, companyName);
      void queue.attempt(key, (signal) => follow(key, signal, begin));
    },
    /** Stops a file that waits, is being sent or is being read. Rejects with a sentence when the server refuses. */
    cancel: async (key: string) => {
      const item = find(key);
      if (item?.state === 'reading' && item.jobId !== null) await server.cancel(item.jobId);
      else if (item?.state === 'waiting') change(key, { state: 'cancelled' });
      else queue.abort(key);
    },
    /** Removes a file that is not being processed from the list; what was read from it stays. */
    remove: (key: string) => write(read().filter((each) => each.key !== key || isUnderWay(each))),
    /** Removes all finished files from the list. */
    clearEnded: () => write(read().filter((each) => each.state === 'selected' || isUnderWay(each))),
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
