import type { Hearing } from './findHearing.ts';
import { hear } from './hear.ts';

/**
 * Plays the files of a recording silently to the browser's recogniser, one after another, in real time. Resolves with
 * the text. `onText` receives each piece, so that a failure loses nothing.
 * @throws Error with a sentence for the user if a file cannot be played or the recogniser fails, and the signal's
 * reason
 */
export async function hearParts(
  urls: readonly string[],
  hearing: Hearing,
  {
    signal,
    onText,
    onSeconds,
  }: { signal: AbortSignal; onText: (text: string) => void; onSeconds: (seconds: number) => void },
): Promise<string> {
  const context = new AudioContext();
  const output = new MediaStreamAudioDestinationNode(context, { channelCount: 1, channelCountMode: 'explicit' });
  const [track] = output.stream.getAudioTracks();
  if (!track) throw new Error('This browser cannot play the recording to its speech recognition.');
  const failed = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => failed.reject(signal.reason as Error), { once: true });
  let text = '';
  const listener = hear(track, hearing, {
    onText: (said) => {
      text = text ? `${text}\n${said}` : said;
      onText(text);
    },
    onInterim: () => undefined,
    onFailed: (reason) => failed.reject(new Error(reason)),
  });
  try {
    await context.resume();
    let before = 0;
    for (const url of urls) {
      const played = play(url, context, output, (seconds) => onSeconds(before + seconds));
      before += await Promise.race([played, failed.promise]);
    }
    await listener.stop();
    return text;
  } finally {
    void listener.stop();
    void context.close();
  }
}

function play(
  url: string,
  context: AudioContext,
  output: AudioNode,
  onSeconds: (seconds: number) => void,
): Promise<number> {
  const audio = new Audio(url);
  context.createMediaElementSource(audio).connect(output);
  context.addEventListener('statechange', () => context.state === 'closed' && audio.pause());
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('The recording could not be played. Try again.'));
    audio.addEventListener('timeupdate', () => onSeconds(audio.currentTime));
    audio.addEventListener('ended', () => resolve(audio.currentTime));
    audio.addEventListener('error', refuse);
    audio.play().catch(refuse);
  });
}
