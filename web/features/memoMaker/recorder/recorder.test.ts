import 'fake-indexeddb/auto';
import { findAbandoned, takeOver } from '../localCopies/abandonedRecordings.ts';
import type { Capture, CaptureEvents } from './capture/captureAudio.ts';
import { CallNotShared, callProblems } from './capture/shareCall.ts';
import { Recorder, type RecorderServices } from './recorder.ts';
import { recordedSeconds } from './recorderMachine.ts';
import { listRecordings, openRecordingStore } from '../localCopies/recordingStore.ts';
import { Uploads } from '../uploads/recordingUploads.ts';
import type { RecordingServer } from '../uploads/uploadRecording.ts';

class Microphone {
  events: CaptureEvents | null = null;
  refusal: Error | null = null;
  calls: string[] = [];
  sequence = 0;

  readonly capture = async (events: CaptureEvents): Promise<Capture> => {
    if (this.refusal) throw this.refusal;
    this.events = events;
    const stop = async () => {
      this.calls.push('stop');
      this.events?.onPartEnd({ position: 0, durationSeconds: this.sequence });
    };
    return {
      mimeType: 'audio/webm',
      // The fake recogniser does not listen to the track.
      track: {} as MediaStreamTrack,
      readLevels: () => [],
      shareAgain: async () => {
        if (this.refusal) throw this.refusal;
        this.events?.onCallChange({ hasMicrophone: true, isShared: true });
      },
      pause: () => this.calls.push('pause'),
      resume: () => this.calls.push('resume'),
      stop,
    };
  };
  say(byte: number): void {
    const sequence = this.sequence++;
    this.events?.onChunk({
      position: 0,
      sequence,
      data: new Blob([new Uint8Array([byte])]),
      partSeconds: sequence + 1,
    });
  }
}

let databases = 0;
let database: string;
let microphone: Microphone;
let claimed: Set<string>;
let notices: string[];
let clock: number;
let isOnline: boolean;
let received: number[];
let uploads: Uploads;
let recorder: Recorder;
let noted: string[];
let started: (boolean | undefined)[];
let chosen: string[];

const claim = async (key: string) => {
  if (claimed.has(key)) return null;
  claimed.add(key);
  return () => claimed.delete(key);
};
const claimedKeys = async () => claimed;
const server: RecordingServer = {
  async start({ key, hasSides }) {
    if (!isOnline) throw new TypeError('Failed to fetch');
    started.push(hasSides);
    return `server:${key}`;
  },
  async storePart({ file }) {
    received.push(...new Uint8Array(await file.arrayBuffer()));
  },
  async putNote({ text }) {
    noted.push(text);
  },
  async report() {},
  async finish({ companyName }) {
    if (companyName !== undefined) chosen.push(companyName);
  },
};
const details = {
  tenantSlug: 'dossier',
  title: 'Founder call',
  startedAt: '2026-03-04T10:00:00.000Z',
  consentedAt: null,
  hasSides: false,
};
const status = () => recorder.state.read().status;
const uploadState = () => uploads.entries.read()[0]?.state.kind;

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  database = `recorder-${databases++}`;
  microphone = new Microphone();
  claimed = new Set();
  notices = [];
  noted = [];
  started = [];
  chosen = [];
  clock = 0;
  isOnline = true;
  received = [];
  uploads = new Uploads();
  const services: RecorderServices = {
    capture: microphone.capture,
    openStore: () => openRecordingStore(database),
    claim,
    guard: () => () => {},
    tell: ({ title, description }) => notices.push(description ? `${title}: ${description}` : title),
    untell: () => undefined,
    hear: () => ({ pause: () => undefined, resume: () => undefined, stop: async () => undefined }),
    now: () => clock,
  };
  recorder = new Recorder(services, uploads);
});

describe('recorder', () => {
  it('records, pauses, resumes, and sends all of the sound to the server', async () => {
    await recorder.start(details, server);
    expect(notices).toEqual(['Recording Started']);
    expect(recorder.state.read()).toMatchObject({ status: 'recording', permission: 'granted' });
    microphone.say(1);
    clock = 2000;
    recorder.pause();
    clock = 9000;
    expect(recordedSeconds(recorder.state.read(), clock)).toBe(2);
    recorder.resume();
    microphone.say(2);
    clock = 11_000;
    await recorder.stop();
    expect(status()).toBe('processing');
    expect(microphone.calls).toEqual(['pause', 'resume', 'stop']);
    await vi.waitFor(() => expect(uploadState()).toBe('complete'));
    expect(received).toEqual([1, 2]);
    expect(claimed.size).toBe(0);

    const { recordingKey } = recorder.state.read();
    recorder.settle('another recording', 'done');
    expect(status()).toBe('processing');
    recorder.settle(recordingKey!, 'done');
    expect(status()).toBe('idle');
  });

  it('keeps what was recorded when the microphone is disconnected', async () => {
    await recorder.start(details, server);
    microphone.say(1);
    microphone.events?.onPartEnd({ position: 0, durationSeconds: 1 });
    microphone.events?.onInterrupted('The microphone was disconnected.');
    await vi.waitFor(() => expect(uploadState()).toBe('complete'));
    expect(notices).toContain('Recording Stopped: The microphone was disconnected. What was recorded is kept.');
    expect(received).toEqual([1]);
  });

  it('goes on when the call is no longer shared, and says why it is not shared again', async () => {
    await recorder.start({ ...details, hasSides: true }, server);
    const call = () => recorder.state.read().call;
    expect(call()).toEqual({ hasMicrophone: true, isShared: true });
    microphone.events?.onCallChange({ hasMicrophone: true, isShared: false });
    expect([status(), call()?.isShared]).toEqual(['recording', false]);
    microphone.refusal = new CallNotShared(callProblems.soundless);
    await recorder.shareAgain();
    expect(notices.at(-1)).toBe(`Call Not Shared: ${callProblems.soundless}`);
    microphone.refusal = null;
    await recorder.shareAgain();
    expect(call()?.isShared).toBe(true);
    microphone.say(1);
    await recorder.stop();
    expect(started).toEqual([true]);
    recorder.settle(recorder.state.read().recordingKey ?? '', 'done');
    await recorder.start(details, server);
    expect(call()).toBeNull();
  });

  it('reports a recording without any sound, and keeps nothing of it', async () => {
    await recorder.start(details, server);
    await recorder.stop();
    expect(status()).toBe('idle');
    expect(notices[1]).toMatch(/^Recording Failed: No sound was recorded/);
    expect(uploads.entries.read()).toEqual([]);
    expect(claimed.size).toBe(0);
  });

  it('leaves a recording that is found after a crash of the tab, but not while the tab lives and only by its firm', async () => {
    isOnline = false;
    await recorder.start(details, server);
    microphone.say(1);
    clock = 1000;
    microphone.say(2);
    // The second part is not finished when the tab crashes.
    recorder.note({ key: 'n1', atMs: recorder.elapsedMs, text: 'Ask for the plan' }, true);
    recorder.note({ key: 'n2', atMs: 200, text: 'Churn?' }, false);
    recorder.note({ key: 'n3', atMs: 200, text: 'Margin?' }, false);
    // A note that is written on stays before another of its moment.
    recorder.note({ key: 'n2', atMs: 200, text: 'Churn? How much?' }, false);
    recorder.chooseCompany('Tarn Ledger');
    expect(recorder.state.read().notes).toMatchObject([
      { key: 'n2', atMs: 200, text: 'Churn? How much?' },
      { key: 'n3', atMs: 200, text: 'Margin?' },
      { key: 'n1', atMs: 1000, text: 'Ask for the plan' },
    ]);
    const store = await openRecordingStore(database);
    await vi.waitFor(async () => {
      expect(await store.count('chunks')).toBe(2);
      expect((await listRecordings(store, 'dossier'))[0]?.notes).toHaveLength(3);
    });
    expect((await findAbandoned(store, 'dossier', claimedKeys)).interrupted).toEqual([]);

    // The browser releases the claims of a crashed tab.
    claimed.clear();
    expect((await findAbandoned(store, 'northgate', claimedKeys)).interrupted).toEqual([]);
    const { interrupted, unsent } = await findAbandoned(store, 'dossier', claimedKeys);
    expect(unsent).toEqual([]);
    expect(interrupted).toMatchObject([{ title: 'Founder call', durationSeconds: 1 }]);

    isOnline = true;
    const taken = await takeOver(store, interrupted[0]!, claim, () => {});
    expect(await takeOver(store, interrupted[0]!, claim, () => {})).toBeNull();
    const recovery = new Uploads();
    recovery.add(taken!.copy, server, taken!.release);
    await vi.waitFor(() => expect(recovery.entries.read()[0]?.state.kind).toBe('complete'));
    expect(received).toEqual([1, 2]);
    expect(noted).toEqual(['Churn? How much?', 'Margin?', 'Ask for the plan']);
    expect(chosen).toEqual(['Tarn Ledger']);
    expect(await findAbandoned(store, 'dossier', claimedKeys)).toEqual({ interrupted: [], unsent: [] });
  });
});
