import { describeError } from '../../../lib/answers/describeError.ts';
import type { UploadOutcome } from '../../../lib/uploadDocument.ts';
import { refusalOf, type UploadLimits } from './fileRules.ts';

/** The ways to upload: one file with its own title, or many files. */
export type UploadMode = 'single' | 'multiple';

/** A file from its selection until it is stored or refused. */
export interface Upload {
  key: string;
  mode: UploadMode;
  file: File;
  state: 'selected' | 'waiting' | 'sending' | 'stored' | 'refused';
  /** 0 to 100: how much of it is sent; null before the first progress event. */
  progress: number | null;
  /** The document that the server created for it, or already had. */
  documentId: string | null;
  isDuplicate: boolean;
  /** Its document was opened, so the upload area no longer shows it. */
  isOpened: boolean;
  /** The server's message about it, or why it was refused, as a sentence. */
  message: string | null;
}

type Send = (file: File, options: SendOptions) => Promise<UploadOutcome>;
interface SendOptions {
  title?: string;
  signal: AbortSignal;
  /** 0 to 1 */
  onProgress: (share: number) => void;
}

const parallel = 3;
/** Whole percent only: a large file reports progress hundreds of times, and each change draws a hundred rows. */
const progressStep = 5;

/** The files of the upload area: chosen, being sent (three at a time), stored or refused. The list outlives the upload area. */
export function createUploads(send: Send) {
  let uploads: readonly Upload[] = [];
  let working = 0;
  const listeners = new Set<() => void>();
  const abortions = new Map<string, AbortController>();
  const titles = new Map<string, string>();

  const write = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<Upload>) =>
    write(uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  const advance = (key: string, progress: number) => {
    const known = uploads.find((each) => each.key === key);
    if (known?.state === 'sending' && known.progress !== progress) change(key, { progress });
  };

  const sendOne = async ({ key, file }: Upload) => {
    const abortion = new AbortController();
    abortions.set(key, abortion);
    change(key, { state: 'sending', progress: null, message: null });
    try {
      const { document, isDuplicate, message } = await send(file, {
        title: titles.get(key),
        signal: abortion.signal,
        onProgress: (share) => advance(key, Math.floor((share * 100) / progressStep) * progressStep),
      });
      const state = document ? 'stored' : 'refused';
      change(key, { state, documentId: document?.id ?? null, isDuplicate, message });
    } catch (error) {
      if (!abortion.signal.aborted) console.error(error);
      const message = describeError(error);
      change(key, { state: 'refused', message: abortion.signal.aborted ? 'The upload was cancelled.' : message });
    } finally {
      abortions.delete(key);
    }
  };
  const work = async () => {
    if (working >= parallel) return;
    working += 1;
    for (let next = waiting(); next; next = waiting()) await sendOne(next);
    working -= 1;
  };
  const waiting = () => uploads.find(({ state }) => state === 'waiting');
  const workAll = () => {
    for (let worker = working; worker < parallel; worker += 1) void work();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => uploads,
    /** Adds files. Single upload holds one file at a time; a file that is selected twice is added once. */
    select: (mode: UploadMode, files: readonly File[]) => {
      const kept = mode === 'single' ? uploads.filter((each) => each.mode !== 'single') : uploads;
      const isNew = (file: File) =>
        !kept.some((each) => each.mode === mode && each.state === 'selected' && isSame(each.file, file));
      write([...kept, ...files.filter(isNew).map((file) => newUpload(mode, file))]);
    },
    /** Sends the selected files of `mode`, except those over a limit. Returns the keys of all of them. */
    start: (mode: UploadMode, limits: UploadLimits | undefined, title?: string): string[] => {
      const chosen = uploads.filter((each) => each.mode === mode && each.state === 'selected');
      for (const { key } of chosen) if (title) titles.set(key, title);
      const isChosen = new Set(chosen.map(({ key }) => key));
      write(uploads.map((each) => (isChosen.has(each.key) ? { ...each, ...admitted(each.file, limits) } : each)));
      workAll();
      return [...isChosen];
    },
    /** Sends a refused file again. */
    retry: (key: string) => {
      change(key, { state: 'waiting', message: null });
      workAll();
    },
    /** Stops a file that waits or is being sent. */
    cancel: (key: string) => {
      const abortion = abortions.get(key);
      if (abortion) abortion.abort();
      else change(key, { state: 'refused', message: 'The upload was cancelled.' });
    },
    /** Records that the user has opened its document. */
    markOpened: (key: string) => change(key, { isOpened: true }),
    /** Removes a file from the list; a stored document stays stored. */
    remove: (key: string) => write(uploads.filter((each) => each.key !== key)),
    /** Removes every file from the list that is not being sent. */
    clear: (mode: UploadMode) =>
      write(uploads.filter((each) => each.mode !== mode || each.state === 'waiting' || each.state === 'sending')),
  };
}

export type Uploads = ReturnType<typeof createUploads>;

function newUpload(mode: UploadMode, file: File): Upload {
  const key = crypto.randomUUID();
  return {
    key,
    mode,
    file,
    state: 'selected',
    progress: null,
    documentId: null,
    isDuplicate: false,
    isOpened: false,
    message: null,
  };
}

function admitted(file: File, limits: UploadLimits | undefined): Pick<Upload, 'state' | 'message'> {
  const message = refusalOf(file, limits);
  return { state: message === null ? 'waiting' : 'refused', message };
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
