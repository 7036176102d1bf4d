import type { Capture, CaptureEvents } from './capture/captureAudio.ts';
import type { Hearing } from './hearing/findHearing.ts';
import type { HearingEvents, Listener } from './hearing/hear.ts';
import { LocalCopy } from '../localCopies/localCopy.ts';
import { CallNotShared } from './capture/shareCall.ts';
import type { CallState } from './capture/sound.ts';
import { idleRecorder, nextRecorderState, read, type RecorderEvent, type RecorderState } from './recorderMachine.ts';
import type { LocalNote, RecordingStore } from '../localCopies/recordingStore.ts';
import { createStore } from '../../../lib/store/store.ts';
import type { Told } from '../../../ui/toasts/toast.ts';
import type { Uploads } from '../uploads/recordingUploads.ts';
import type { RecordingServer } from '../uploads/uploadRecording.ts';

export interface RecorderSnapshot extends RecorderState {
  /** True while the browser asks for the microphone. */
  isStarting: boolean;
  /** The recording that runs or is being processed; null when the recorder is idle. */
  recordingKey: string | null;
  /** The text that the browser recognised; null if the browser does not listen. */
  heard: HeardSoFar | null;
  notes: readonly ShownNote[];
  /** Which sides of an online call are recorded; null in person. */
  call: CallState | null;
  /** True when the microphone has given no sound for ten seconds. */
  isMicrophoneDead: boolean;
  /** The company that the next or running recording is about, as the user typed it; '' for none. */
  companyName: string;
}

export type ShownNote = Pick<LocalNote, 'key' | 'atMs' | 'text'>;

export interface HeardSoFar {
  text: string;
  interim: string;
  /** Why no more text follows, as a sentence for the user. */
  problem: string | null;
}

export interface RecorderServices {
  capture(events: CaptureEvents, isCall: boolean): Promise<Capture>;
  hear(track: MediaStreamTrack, hearing: Hearing, events: HearingEvents): Listener;
  openStore(): Promise<RecordingStore>;
  claim(key: string): Promise<(() => void) | null>;
  /** Keeps the page awake and open. Returns a function that releases the page. */
  guard(): () => void;
  tell(notice: Told): void;
  /** Withdraws earlier notifications about this topic. */
  untell(about: string): void;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now(): number;
}

/** The topic of 'Recording Started', which is removed when the recording is over. */
const startedNotice = 'the recorder';

interface RecordingDetails {
  tenantSlug: string;
  title: string;
  startedAt: string;
  /** When the user confirmed the consent of all participants; null if no consent was asked for. */
  consentedAt: string | null;
  /** True for an online call, whose sound is recorded beside the microphone's. */
  hasSides: boolean;
}

/** Milliseconds between two transmissions of new text to the server. */
const reportEvery = 10_000;

interface Session {
  copy: LocalCopy;
  capture: Capture;
  listener: Listener | null;
  letGo: () => void;
  release: () => void;
  nudge: () => void;
}

/**
 * The only recorder of this page. It lives outside the screens, so that a recording continues while the user looks at
 * another screen. Sound is first written to the local copy, and then sent to the server part by part.
 */
export class Recorder {
  readonly state = createStore<RecorderSnapshot>({
    ...idleRecorder,
    isStarting: false,
    recordingKey: null,
    heard: null,
    notes: [],
    call: null,
    isMicrophoneDead: false,
    companyName: '',
  });
  readonly #services: RecorderServices;
  readonly #uploads: Uploads;
  #session: Session | null = null;

  constructor(services: RecorderServices, uploads: Uploads) {
    this.#services = services;
    this.#uploads = uploads;
  }

  get #snapshot(): RecorderSnapshot {
    return this.state.read();
  }

  readLevels(): number[] | null {
    return this.#session?.capture.readLevels() ?? null;
  }

  /** Starts a recording, or says why it cannot. `hearing`: how the browser turns it into text; null if it does not. */
  async start(details: RecordingDetails, server: RecordingServer, hearing: Hearing | null = null): Promise<void> {
    if (this.#snapshot.isStarting || this.#snapshot.status !== 'idle') return;
    this.#set({ isStarting: true });
    const { claim, openStore, capture, guard, tell, now } = this.#services;
    const key = crypto.randomUUID();
    const store = await openStore().catch(() => null);
    const release = (await claim(key)) ?? (() => {});
    try {
      const events: CaptureEvents = {
        onChunk: (chunk) => void this.#session?.copy.append(chunk, this.#seconds()),
        onPartEnd: (part) => void this.#keepPart(part),
        onInterrupted: (reason) => void this.#finishInterrupted(reason),
        onCallChange: (call) => this.#set({ call }),
        onDead: (isMicrophoneDead) => this.#set({ isMicrophoneDead }),
      };
      const captured = await capture(events, details.hasSides);
      const { mimeType } = captured;
      const { companyName } = this.#snapshot;
      const about = { ...details, ...(companyName && { companyName }) };
      const row = { ...about, key, durationSeconds: 0, mimeType, state: 'recording', recordingId: null } as const;
      const copy = LocalCopy.create(store, row, () => this.#warnOfMemory());
      const uploader = this.#uploads.add(copy, server, release);
      this.#session = { copy, capture: captured, listener: null, letGo: guard(), release, nudge: uploader.nudge };
      const call = details.hasSides ? { hasMicrophone: true, isShared: true } : null;
      const fresh = { isStarting: false, recordingKey: key, heard: null, notes: [], call, isMicrophoneDead: false };
      this.#apply({ type: 'start', at: now() }, fresh);
      if (hearing && captured.track) this.#listen(captured.track, hearing);
      tell({ title: 'Recording Started', tone: 'success', about: startedNotice });
    } catch (error) {
      release();
      this.#refuse(error);
    }
  }

  pause(): void {
    this.#apply({ type: 'pause', at: this.#services.now() });
    this.#session?.capture.pause();
    this.#session?.listener?.pause();
  }

  resume(): void {
    this.#session?.capture.resume();
    this.#session?.listener?.resume();
    this.#apply({ type: 'resume', at: this.#services.now() });
  }

  /** Keeps a note here; '' deletes it. One that `isWhole` is sent at once, any other with the next part or the end. */
  note(note: ShownNote, isWhole: boolean): void {
    const session = this.#session;
    if (!session) return;
    void session.copy.putNote(note);
    this.#set({ notes: (session.copy.row.notes ?? []).filter(({ text }) => text.trim() !== '') });
    if (isWhole) session.nudge();
  }

  /** Asks the user to share the sound of the call again, or notifies the user why it is not shared. */
  async shareAgain(): Promise<void> {
    try {
      await this.#session?.capture.shareAgain();
    } catch (error) {
      if (!(error instanceof CallNotShared)) throw error;
      this.#services.tell({ title: 'Call Not Shared', description: error.message, tone: 'error' });
    }
  }

  /** Chooses the company that the next or running recording is about; '' for none. The server learns it by the end. */
  chooseCompany(companyName: string): void {
    this.#set({ companyName });
    void this.#session?.copy.learn({ companyName });
  }

  /** The recorded length so far, in milliseconds. */
  get elapsedMs(): number {
    return Math.round(this.#seconds() * 1000);
  }

  /** Ends the recording. The remaining upload, the transcription and the summary follow automatically. */
  async stop(): Promise<void> {
    if (!this.#session) return;
    this.#apply({ type: 'stop', at: this.#services.now() }, { companyName: '' });
    // The microphone closes immediately, while the recogniser still finishes the last words.
    const understood = this.#session.listener?.stop();
    await this.#session.capture.stop();
    await understood;
    await this.#close();
  }

  /** Frees the recorder for the next recording, once this recording was transcribed or will not be for now. */
  settle(key: string, outcome: 'done' | 'fail'): void {
    if (this.#snapshot.recordingKey !== key || this.#snapshot.status !== 'processing') return;
    this.#apply({ type: outcome }, { recordingKey: null });
  }

  async #finishInterrupted(reason: string): Promise<void> {
    if (!this.#session) return;
    this.#apply({ type: 'stop', at: this.#services.now() }, { companyName: '' });
    this.#services.tell({
      title: 'Recording Stopped',
      description: `${reason} What was recorded is kept.`,
      tone: 'error',
    });
    await this.#session.listener?.stop();
    await this.#close();
  }

  /** Closes the local copy, which then contains all captured sound. */
  async #close(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    this.#session = null;
    session.letGo();
    this.#services.untell(startedNotice);
    const { copy } = session;
    if (copy.parts.length === 0) {
      this.#uploads.remove(copy.row.key);
      await copy.delete();
      this.#apply({ type: 'fail' }, { recordingKey: null });
      this.#services.tell({
        title: 'Recording Failed',
        description: 'No sound was recorded. Please check your microphone and record again.',
        tone: 'error',
      });
      return;
    }
    await copy.stop(this.#seconds());
    session.nudge();
  }

  /** Lets the browser recognise the speech. The text is kept here at once, and sent after a delay. */
  #listen(track: MediaStreamTrack, hearing: Hearing): void {
    const session = this.#session;
    if (!session) return;
    let reportedAt = this.#services.now();
    const show = (change: Partial<HeardSoFar>) =>
      this.#set({ heard: { text: '', interim: '', problem: null, ...this.#snapshot.heard, ...change } });
    show({});
    session.listener = this.#services.hear(track, hearing, {
      onText: (spoken) => {
        const before = session.copy.row.heard?.text;
        const text = before ? `${before}\n${spoken}` : spoken;
        void session.copy.learn({ heard: { text, place: hearing.place } });
        show({ text });
        if (this.#services.now() - reportedAt < reportEvery) return;
        reportedAt = this.#services.now();
        session.nudge();
      },
      onInterim: (interim) => show({ interim }),
      onFailed: (problem) => show({ problem, interim: '' }),
    });
  }

  async #keepPart({ position, durationSeconds }: { position: number; durationSeconds: number }): Promise<void> {
    const session = this.#session;
    if (!session || !session.copy.hasChunks(position)) return;
    await session.copy.closePart(position, durationSeconds);
    session.nudge();
  }

  #refuse(error: unknown): void {
    const isFormat = error instanceof Error && error.message === 'No supported audio format found';
    const isCall = error instanceof CallNotShared;
    this.#services.tell({
      title: 'Recording Failed',
      description: isFormat || isCall ? error.message : microphoneErrorText(error),
      tone: 'error',
    });
    if (isFormat || isCall) this.#set({ isStarting: false });
    else this.#apply({ type: 'microphoneFailed' }, { isStarting: false });
  }

  #warnOfMemory(): void {
    this.#services.tell({
      title: 'Recording Kept in Memory Only',
      description:
        'This browser has no space left to keep the recording safe. It goes on, but keep this tab open until the upload is complete.',
      tone: 'error',
    });
  }

  #seconds(): number {
    return read(this.#snapshot.watch, this.#services.now()) / 1000;
  }

  #apply(event: RecorderEvent, change: Partial<Omit<RecorderSnapshot, keyof RecorderState>> = {}): void {
    this.#set({ ...nextRecorderState(this.#snapshot, event), ...change });
  }

  #set(change: Partial<RecorderSnapshot>): void {
    this.state.write({ ...this.#snapshot, ...change });
  }
}

/** The names of getUserMedia's errors, in current and older browsers. */
const deniedNames = ['NotAllowedError', 'PermissionDeniedError', 'SecurityError'];
const missingNames = ['NotFoundError', 'DevicesNotFoundError'];

/** Returns the sentence for the toast 'Recording Failed', for any error of getUserMedia or the recorder. */
function microphoneErrorText(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (deniedNames.includes(name)) {
    return 'Could not access microphone. Please allow microphone permissions and try again.';
  }
  if (missingNames.includes(name)) {
    return 'Could not access microphone. No microphone found. Please check your audio devices.';
  }
  return 'Could not access microphone. Please check your browser settings.';
}
