import { silentWav } from '../wav.ts';

/** What the engine of `spokenWav` is: it writes out what stands in the file behind the 44 bytes of its header. */
export const hearSpokenWav = 'tail -c +45 {file}';

/** Audio in which that engine hears these words, half a second each. */
export function spokenWav(...segments: { speaker?: string; text: string }[]): File {
  let at = 0;
  const heard = segments.map(({ speaker, text }) => {
    const words = text.split(' ').map((word) => ({ word, start: at, end: (at += 0.5) }));
    return { start: words[0]?.start, end: at, text, words, ...(speaker && { speaker }) };
  });
  return new File([silentWav(0), JSON.stringify({ segments: heard })], 'part.wav', { type: 'audio/wav' });
}
