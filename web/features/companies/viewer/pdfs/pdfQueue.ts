import { describeError } from '../../../../lib/answers/describeError.ts';
import { createFileQueue, isSameFile } from '../../../../lib/files/fileQueue.ts';
import type { PdfResultFragment } from '../viewer.gql.ts';
import type { PdfEnd, PdfJob, PdfProblem, PdfServer } from './pdfServer.ts';

export interface PdfItem {
  key: string;
  fileName: string;
  /** Null for a PDF that was being read when the page was loaded. */
  file: File | null;
  state: 'selected' | 'waiting' | 'sending' | 'reading' | 'done' | 'failed' | 'cancelled';
  stage: string;
  /** 0 to 100, first for the upload, then for the reading. */
  progress: number;
  jobId: string | null;
  documentId: string | null;
  result: PdfResultFragment | null;
  problem: PdfProblem | null;
}

interface Surroundings {
  server: PdfServer;
  reload: () => void;
  onFailed: (fileName: string, message: string) => void;
}

/** In milliseconds (specification, section 4). */
const pauseBetween = 1000;
const reloadAfterSuccess = 1000;
const reloadAfterAll = 2000;

/** Creates the queue in which the Database Viewer reads PDFs one after another. The queue outlives the screen. */
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

  /** Processes a file to its end. A failure affects only that file. */
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
    /** Adds files, but not a file that is already selected. */
    select: (files: readonly File[]) => {
      const isNew = (file: File) => !read().some((each) => each.state === 'selected' && isSameFile(each.file, file));
      write([...read(), ...files.filter(isNew).map(newItem)]);
    },
    start: () => {
      write(read().map((each) => (each.state === 'selected' ? { ...each, state: 'waiting' } : each)));
      void run();
    },
    pickUp: (job: PdfJob) => {
      if (read().some(({ jobId }) => jobId === job.id)) return;
      write([...read(), { ...newItem(null), key: job.id, fileName: job.title, state: 'reading' }]);
      showJob(job.id, job);
      void queue.attempt(job.id, (signal) => follow(job.id, signal, () => Promise.resolve(job)));
    },
    /** Reads a failed or cancelled file again, for the company with the given name unless it is null. */
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
    /** Stops a file that waits, is being sent or is being read. Rejects with a sentence for the user. */
    cancel: async (key: string) => {
      const item = find(key);
      if (item?.state === 'reading' && item.jobId !== null) await server.cancel(item.jobId);
      else if (item?.state === 'waiting') change(key, { state: 'cancelled' });
      else queue.abort(key);
    },
    /** Removes a file from the list unless it is being processed; what was read from it stays. */
    remove: (key: string) => write(read().filter((each) => each.key !== key || isUnderWay(each))),
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

/** Returns the accepted files: PDFs by their MIME type, whatever their names (specification, section 5). */
export function keepPdfs(files: readonly File[]): File[] {
  return files.filter(({ type }) => type === 'application/pdf');
}
