import {
  idleRecorder,
  nextRecorderState,
  recordedSeconds,
  type RecorderEvent,
  type RecorderStatus,
} from './recorderMachine.ts';

const play = (events: RecorderEvent[]) => events.reduce(nextRecorderState, idleRecorder);
const paths: Record<RecorderStatus, RecorderEvent[]> = {
  idle: [],
  recording: [{ type: 'start', at: 0 }],
  paused: [
    { type: 'start', at: 0 },
    { type: 'pause', at: 4000 },
  ],
  processing: [
    { type: 'start', at: 0 },
    { type: 'stop', at: 4000 },
  ],
};
const events: Record<string, RecorderEvent> = {
  start: { type: 'start', at: 9000 },
  pause: { type: 'pause', at: 9000 },
  resume: { type: 'resume', at: 9000 },
  stop: { type: 'stop', at: 9000 },
  done: { type: 'done' },
  fail: { type: 'fail' },
  microphoneFailed: { type: 'microphoneFailed' },
};

describe('recorder', () => {
  const allowed: [RecorderStatus, string, RecorderStatus][] = [
    ['idle', 'start', 'recording'],
    ['recording', 'pause', 'paused'],
    ['paused', 'resume', 'recording'],
    ['recording', 'stop', 'processing'],
    ['paused', 'stop', 'processing'],
    ['processing', 'done', 'idle'],
    ['processing', 'fail', 'idle'],
    ['idle', 'microphoneFailed', 'idle'],
    ['recording', 'microphoneFailed', 'idle'],
    ['paused', 'microphoneFailed', 'idle'],
    ['processing', 'microphoneFailed', 'idle'],
  ];
  const isAllowed = (from: string, name: string) => allowed.some(([a, b]) => a === from && b === name);

  it.each(allowed)('goes from %s by %s to %s', (from, name, to) =>
    expect(nextRecorderState(play(paths[from]), events[name]!).status).toBe(to),
  );

  const refused = Object.keys(paths).flatMap((from) =>
    Object.keys(events)
      .filter((name) => !isAllowed(from, name))
      .map((name) => [from as RecorderStatus, name] as const),
  );
  it.each(refused)('in the state %s ignores %s', (from, name) => {
    const before = play(paths[from]);
    expect(nextRecorderState(before, events[name]!)).toBe(before);
  });

  it('learns the state of the microphone permission', () => {
    expect(idleRecorder.permission).toBe('unknown');
    expect(play(paths.recording).permission).toBe('granted');
    expect(play([{ type: 'microphoneFailed' }]).permission).toBe('denied');
    expect(play([{ type: 'microphoneFailed' }, { type: 'start', at: 0 }]).permission).toBe('granted');
  });

  it.each([
    ['running', paths.recording, 3999, 3],
    ['a day in a throttled tab', paths.recording, 86_400_000, 86_400],
    ['paused at 4 s', paths.paused, 60_000, 4],
    ['paused for 6 s, then resumed', [...paths.paused, { type: 'resume', at: 10_000 }], 12_500, 6],
    ['stopped at 4 s', paths.processing, 60_000, 4],
    ['back to idle', [...paths.processing, { type: 'done' }], 60_000, 0],
    ['a second recording', [...paths.processing, { type: 'done' }, { type: 'start', at: 70_000 }], 72_000, 2],
  ] satisfies [string, RecorderEvent[], number, number][])('counts the recorded seconds: %s', (_, path, now, seconds) =>
    expect(recordedSeconds(play(path), now)).toBe(seconds),
  );
});
