export const transcriptFileTypes = '.txt,.vtt,.srt';

/** Returns the spoken text of a transcript file. Numbers, times and speaker markup of subtitles are removed. */
export async function readTranscriptFile(file: File): Promise<string> {
  const text = decodeText(await file.arrayBuffer());
  if (!/\.(vtt|srt)$/i.test(file.name)) return text.trim();
  const { parse } = await import('@plussub/srt-vtt-parser');
  const lines = parse(text).entries.map((entry) => spokenText(entry.text));
  return lines.filter(Boolean).join('\n');
}

/** Decodes a text file. Subtitle programs write UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns a cue without markup: '<v Ana>Revenue <i>doubled</i>' as 'Ana: Revenue doubled'. */
function spokenText(cue: string): string {
  const named = cue.replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, '$1: ').replace(/<[^>]*>/g, '');
  return named.replace(/\s+/g, ' ').trim();
}
