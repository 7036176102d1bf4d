import { describeError } from '../../../lib/answers/describeError.ts';
import type { UploadOutcome } from '../../../lib/uploadDocument.ts';
import { refusalOf, type UploadLimits } from './fileRules.ts';

/** How files are uploaded: one with a title of its own, or many. */
export type UploadMode = 'single' | 'multiple';

/** A file from the moment it is chosen until it is stored or refused. */
export interface Upload {
  key: string;
  mode: UploadMode;
  file: File;
  state: 'selected' | 'waiting' | 'sending' | 'stored' | 'refused';
  /** How much of it has left while it is sent: 0 to 100; null before the first news. */
  progress: number | null;
  /** The document that the server made of it, or had already. */
  documentId: string | null;
  isDuplicate: boolean;
  /** Its document was opened: the upload area shows it no more. */
  isOpened: boolean;
  /** What the server said about it, or why it was refused, as a sentence. */
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
/** In percent: a large file reports hundreds of times, and a hundred rows are drawn with each change. */
const progressStep = 5;

/** The files of the upload area: chosen, on their way (three at a time), stored or refused. Outlives the area itself. */
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
    /** Takes files in. Of single upload there is one at a time; the same file twice in a selection is one. */
    select: (mode: UploadMode, files: readonly File[]) => {
      const kept = mode === 'single' ? uploads.filter((each) => each.mode !== 'single') : uploads;
      const isNew = (file: File) =>
        !kept.some((each) => each.mode === mode && each.state === 'selected' && isSame(each.file, file));
      write([...kept, ...files.filter(isNew).map((file) => newUpload(mode, file))]);
    },
    /** Sends every selected file of `mode`, but those that the limits refuse. Returns the keys of all of them. */
    start: (mode: UploadMode, limits: UploadLimits | undefined, title?: string): string[] => {
      const chosen = uploads.filter((each) => each.mode === mode && each.state === 'selected');
      for (const { key } of chosen) if (title) titles.set(key, title);
      const isChosen = new Set(chosen.map(({ key }) => key));
      write(uploads.map((each) => (isChosen.has(each.key) ? { ...each, ...admitted(each.file, limits) } : each)));
      workAll();
      return [...isChosen];
    },
    /** Sends a refused file once more. */
    retry: (key: string) => {
      change(key, { state: 'waiting', message: null });
      workAll();
    },
    /** Stops a file that is on its way, or that waits. */
    cancel: (key: string) => {
      const abortion = abortions.get(key);
      if (abortion) abortion.abort();
      else change(key, { state: 'refused', message: 'The upload was cancelled.' });
    },
    /** The reader has gone on to its document. */
    markOpened: (key: string) => change(key, { isOpened: true }),
    /** Takes a file off the list; what is stored stays stored. */
    remove: (key: string) => write(uploads.filter((each) => each.key !== key)),
    /** Takes every file off the list that is not on its way. */
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
