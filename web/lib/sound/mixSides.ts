const mixed = new WeakSet<HTMLAudioElement>();
let context: AudioContext | undefined;

/** Mixing halves each channel; this makes up for most of it, and two people who speak at once do not distort. */
const gain = 1.5;

/**
 * Plays both channels of an element in both ears, for a call whose sides are on two channels. Call it when somebody
 * has pressed play, because browsers start no audio graph before.
 */
export function mixSides(audio: HTMLAudioElement): void {
  context ??= new AudioContext();
  void context.resume();
  if (mixed.has(audio)) return;
  mixed.add(audio);
  const mix = new GainNode(context, {
    gain,
    channelCount: 1,
    channelCountMode: 'explicit',
    channelInterpretation: 'speakers',
  });
  context.createMediaElementSource(audio).connect(mix).connect(context.destination);
}
