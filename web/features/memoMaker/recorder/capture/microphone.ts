/** The microphone's constraints, as the specification requires. */
const constraints: MediaTrackConstraints = {
  channelCount: 1,
  sampleRate: 44100,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

interface Microphone {
  stream: MediaStream;
  sampleRate: number;
  /** Returns the samples of the last fifth of a second, from -1 to 1. */
  readSamples(): Float32Array;
  /** Returns the spectrum of the last twentieth of a second: 0 to 255 for each of its evenly spaced frequencies. */
  readSpectrum(): Uint8Array;
  /** Calls `tell` with a sentence for the user when the sound ends from outside. */
  onInterrupted(tell: (reason: string) => void): void;
  close(): void;
}

/**
 * Opens the microphone, for which the browser may ask the user. The browser may deliver two channels despite the
 * constraint, so the sound passes an audio graph with a single output channel.
 * @throws what getUserMedia throws
 */
export async function openMicrophone(): Promise<Microphone> {
  const input = await navigator.mediaDevices.getUserMedia({ audio: constraints });
  try {
    return await route(input);
  } catch (error) {
    for (const track of input.getTracks()) track.stop();
    throw error;
  }
}

async function route(input: MediaStream): Promise<Microphone> {
  const { context, source } = connect(input);
  const output = new MediaStreamAudioDestinationNode(context, {
    channelCount: 1,
    channelCountMode: 'explicit',
    channelInterpretation: 'speakers',
  });
  const samples = new AnalyserNode(context, { fftSize: 8192 });
  const spectrum = new AnalyserNode(context, { fftSize: 2048, smoothingTimeConstant: 0.6 });
  for (const node of [output, samples, spectrum]) source.connect(node);
  await context.resume();

  const sampleBuffer = new Float32Array(samples.fftSize);
  const spectrumBuffer = new Uint8Array(spectrum.frequencyBinCount);
  const listening = new AbortController();
  return {
    stream: output.stream,
    sampleRate: context.sampleRate,
    readSamples() {
      samples.getFloatTimeDomainData(sampleBuffer);
      return sampleBuffer;
    },
    readSpectrum() {
      spectrum.getByteFrequencyData(spectrumBuffer);
      return spectrumBuffer;
    },
    onInterrupted(tell) {
      const { signal } = listening;
      const unplugged = () => tell('The microphone was disconnected.');
      for (const track of input.getTracks()) track.addEventListener('ended', unplugged, { signal });
      // 'interrupted': a phone call or another app took the sound; 'suspended': the browser stopped it.
      const suspended = () => context.state !== 'running' && tell('The device interrupted the sound.');
      context.addEventListener('statechange', suspended, { signal });
    },
    close() {
      listening.abort();
      for (const track of input.getTracks()) track.stop();
      if (context.state !== 'closed') void context.close();
    },
  };
}

/** Connects the microphone. Some browsers cannot resample it; the context then uses the microphone's own rate. */
function connect(input: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const asSpecified = new AudioContext({ sampleRate: constraints.sampleRate as number });
  try {
    return { context: asSpecified, source: asSpecified.createMediaStreamSource(input) };
  } catch {
    void asSpecified.close();
    const context = new AudioContext();
    return { context, source: context.createMediaStreamSource(input) };
  }
}
