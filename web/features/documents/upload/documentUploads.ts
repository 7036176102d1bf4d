import { describeError } from '../../../lib/answers/describeError.ts';
import { createFileQueue, isSameFile } from '../../../lib/files/fileQueue.ts';
import type { UploadOutcome } from '../../../lib/files/uploadDocument.ts';
import { refusalOf, type UploadLimits } from './fileRules.ts';

export type UploadMode = 'single' | 'multiple';

export interface Upload {
  key: string;
  mode: UploadMode;
  file: File;
  state: 'selected' | 'waiting' | 'sending' | 'stored' | 'refused';
  /** How much of the file is sent, 0 to 100; null before the first progress event. */
  progress: number | null;
  /** The document that the server created for the file, or already had. */
  documentId: string | null;
  isDuplicate: boolean;
  /** True once the user has opened the document, so that the upload area no longer shows the file. */
  isOpened: boolean;
  /** The server's message about the file, or why it was refused, as a sentence. */
  message: string | null;
}

export type GivenOptions = Pick<SendOptions, 'title' | 'companyName'>;
type Send = (file: File, options: SendOptions) => Promise<UploadOutcome>;
interface SendOptions {
  title?: string;
  /** The company to which the document belongs. */
  companyName?: string;
  signal: AbortSignal;
  /** 0 to 1 */
  onProgress: (share: number) => void;
}

const parallel = 3;
const cancelled = 'The upload was cancelled.';
/** The smallest shown change, in percent, because each change draws a hundred rows. */
const progressStep = 5;

export interface Batch {
  mode: UploadMode;
  keys: readonly string[];
}

/** Holds the files of the upload area, which it outlives. Three are sent at a time. */
export function createUploads(send: Send) {
  const given = new Map<string, GivenOptions>();
  const queue = createFileQueue<Upload>({ isWaiting: ({ state }) => state === 'waiting', process: sendOne, parallel });
  const { subscribe, read, write, find, change, run, abort, abandon } = queue;

  function advance(key: string, progress: number): void {
    const known = find(key);
    if (known?.state === 'sending' && known.progress !== progress) change(key, { progress });
  }

  async function sendOne({ key, file }: Upload, signal: AbortSignal): Promise<void> {
    change(key, { state: 'sending', progress: null, message: null });
    try {
      const { document, isDuplicate, message } = await send(file, {
        ...given.get(key),
        signal,
        onProgress: (share) => advance(key, Math.floor((share * 100) / progressStep) * progressStep),
      });
      const state = document ? 'stored' : 'refused';
      change(key, { state, documentId: document?.id ?? null, isDuplicate, message });
    } catch (error) {
      if (!signal.aborted) console.error(error);
      change(key, { state: 'refused', message: signal.aborted ? cancelled : describeError(error) });
    }
  }

  return {
    subscribe,
    read,
    abandon,
    batches: new Array<Batch>(),
    /** Adds files, but not a file that is already selected. Single upload holds only the last file. */
    select: (mode: UploadMode, files: readonly File[]) => {
      const kept = mode === 'single' ? read().filter((each) => each.mode !== 'single') : read();
      const isNew = (file: File) =>
        !kept.some((each) => each.mode === mode && each.state === 'selected' && isSameFile(each.file, file));
      write([...kept, ...files.filter(isNew).map((file) => newUpload(mode, file))]);
    },
    /** Sends the selected files of `mode`, except those over a limit. Returns the keys of all selected files. */
    start: (mode: UploadMode, limits: UploadLimits | undefined, options: GivenOptions = {}): string[] => {
      const chosen = read().filter((each) => each.mode === mode && each.state === 'selected');
      for (const { key } of chosen) given.set(key, options);
      const isChosen = new Set(chosen.map(({ key }) => key));
      write(read().map((each) => (isChosen.has(each.key) ? { ...each, ...admitted(each.file, limits) } : each)));
      void run();
      return [...isChosen];
    },
    retry: (key: string) => {
      change(key, { state: 'waiting', message: null });
      void run();
    },
    cancel: (key: string) => {
      if (!abort(key)) change(key, { state: 'refused', message: cancelled });
    },
    markOpened: (key: string) => change(key, { isOpened: true }),
    /** Removes a file from the list; a stored document stays stored. */
    remove: (key: string) => write(read().filter((each) => each.key !== key)),
    /** Removes every file of `mode` that is not being sent. */
    clear: (mode: UploadMode) =>
      write(read().filter((each) => each.mode !== mode || each.state === 'waiting' || each.state === 'sending')),
  };
}

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
