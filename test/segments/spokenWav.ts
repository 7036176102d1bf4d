import { silentWav } from '../support/wav.ts';

/** The script of `spokenWav`'s engine: it prints what follows the 44 bytes of the file's header. */
export const hearSpokenWav = 'tail -c +45 {file}';

/** Returns audio that this engine transcribes to these words, half a second each. */
export function spokenWav(...segments: { speaker?: string; text: string }[]): File {
  let at = 0;
  const heard = segments.map(({ speaker, text }) => {
    const words = text.split(' ').map((word) => ({ word, start: at, end: (at += 0.5) }));
    return { start: words[0]?.start, end: at, text, words, ...(speaker && { speaker }) };
  });
  return new File([silentWav(0), JSON.stringify({ segments: heard })], 'part.wav', { type: 'audio/wav' });
}
