import { shareCall } from './shareCall.ts';

/** The microphone's constraints, as the specification requires. */
const constraints: MediaTrackConstraints = {
  channelCount: 1,
  sampleRate: 44100,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

export interface CallState {
  hasMicrophone: boolean;
  isShared: boolean;
}

export interface SoundEvents {
  /** Receives a sentence for the user when the whole sound ends from outside. */
  onInterrupted(reason: string): void;
  /** Called when a side of a call is lost or comes back. */
  onCallChange(state: CallState): void;
}

export interface Sound {
  stream: MediaStream;
  sampleRate: number;
  /** Returns the samples of the last fifth of a second, from -1 to 1: of all that is recorded, and of the microphone. */
  readSamples(): Float32Array;
  readMicrophone(): Float32Array;
  /** Returns the spectrum of the last twentieth of a second: 0 to 255 for each of its evenly spaced frequencies. */
  readSpectrum(): Uint8Array;
  /** Asks the user to share the sound of the call again. @throws CallNotShared */
  shareAgain(): Promise<void>;
  close(): void;
}

const askForMicrophone = () => navigator.mediaDevices.getUserMedia({ audio: constraints });

/**
 * Opens the microphone, for which the browser may ask the user. Its sound is one channel; of a call, it is the left one
 * and the shared sound of the call the right one.
 * @throws what getUserMedia throws, and CallNotShared
 */
export async function openSound(isCall: boolean, events: SoundEvents): Promise<Sound> {
  // Browsers share only shortly after a press of a button, and the question for the microphone may be answered late.
  const call = isCall ? await shareCall() : null;
  const opened = new Set(call ? [call] : []);
  try {
    const microphone = await askForMicrophone();
    opened.add(microphone);
    return await route(microphone, call, events);
  } catch (error) {
    for (const stream of opened) end(stream);
    throw error;
  }
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The browser may deliver two channels of one side, so each side passes a node that makes them one. */
const oneChannel = { channelCount: 1, channelCountMode: 'explicit', channelInterpretation: 'speakers' } as const;
const twoChannels = { channelCount: 2, channelCountMode: 'explicit', channelInterpretation: 'discrete' } as const;

async function route(microphone: MediaStream, call: MediaStream | null, events: SoundEvents): Promise<Sound> {
  const context = contextFor(microphone);
  const closing = new AbortController();
  const { signal } = closing;
  const output = new MediaStreamAudioDestinationNode(context, call ? twoChannels : oneChannel);
  const samples = new AnalyserNode(context, { fftSize: 8192 });
  const own = new AnalyserNode(context, { fftSize: 8192 });
  const spectrum = new AnalyserNode(context, { fftSize: 2048, smoothingTimeConstant: 0.6 });
  const merger = call && new ChannelMergerNode(context, { numberOfInputs: 2 });
  merger?.connect(output);

  /** Makes a side, on which one stream after another can be heard. */
  const side = (channel: 0 | 1, onLost: () => void) => {
    const input = new GainNode(context, oneChannel);
    if (merger) input.connect(merger, 0, channel);
    else input.connect(output);
    for (const node of channel === 0 ? [samples, spectrum, own] : [samples, spectrum]) input.connect(node);
    let heard: { stream: MediaStream; source: AudioNode } | null = null;
    const lose = () => {
      if (!heard) return;
      heard.source.disconnect();
      end(heard.stream);
      heard = null;
    };
    return {
      hear(stream: MediaStream) {
        lose();
        const source = context.createMediaStreamSource(stream);
        source.connect(input);
        heard = { stream, source };
        const lost = () => {
          if (heard?.stream !== stream) return;
          lose();
          onLost();
        };
        for (const track of stream.getTracks()) track.addEventListener('ended', lost, { signal });
      },
      isHeard: () => heard !== null,
      lose,
    };
  };

  const tellCall = () => events.onCallChange({ hasMicrophone: us.isHeard(), isShared: them?.isHeard() ?? false });
  const us = side(0, () => {
    if (!them?.isHeard()) return events.onInterrupted('The microphone was disconnected.');
    tellCall();
    void reopen();
  });
  const them =
    call && side(1, () => (us.isHeard() ? tellCall() : events.onInterrupted('The call is no longer shared.')));
  /** Opens another microphone instead of the one that was disconnected, as soon as there is one. */
  const reopen = async () => {
    if (us.isHeard()) return;
    const stream = await askForMicrophone().catch(() => null);
    if (!stream) return;
    if (signal.aborted || us.isHeard()) {
      end(stream);
      return;
    }
    us.hear(stream);
    tellCall();
  };
  if (call) navigator.mediaDevices.addEventListener('devicechange', () => void reopen(), { signal });
  us.hear(microphone);
  if (call) them?.hear(call);
  await context.resume();
  // 'interrupted': a phone call or another app took the sound; 'suspended': the browser stopped it.
  const suspended = () => context.state !== 'running' && events.onInterrupted('The device interrupted the sound.');
  context.addEventListener('statechange', suspended, { signal });

  const sampleBuffer = new Float32Array(samples.fftSize);
  const spectrumBuffer = new Uint8Array(spectrum.frequencyBinCount);
  return {
    stream: output.stream,
    sampleRate: context.sampleRate,
    readSamples() {
      samples.getFloatTimeDomainData(sampleBuffer);
      return sampleBuffer;
    },
    readMicrophone() {
      own.getFloatTimeDomainData(sampleBuffer);
      return sampleBuffer;
    },
    readSpectrum() {
      spectrum.getByteFrequencyData(spectrumBuffer);
      return spectrumBuffer;
    },
    async shareAgain() {
      const stream = await shareCall();
      if (signal.aborted) end(stream);
      else {
        them?.hear(stream);
        tellCall();
      }
    },
    close() {
      closing.abort();
      us.lose();
      them?.lose();
      if (context.state !== 'closed') void context.close();
    },
  };
}

/** Some browsers cannot resample a microphone; the context then uses the microphone's own rate. */
function contextFor(microphone: MediaStream): AudioContext {
  const asSpecified = new AudioContext({ sampleRate: constraints.sampleRate as number });
  try {
    asSpecified.createMediaStreamSource(microphone).disconnect();
    return asSpecified;
  } catch {
    void asSpecified.close();
    return new AudioContext();
  }
}
