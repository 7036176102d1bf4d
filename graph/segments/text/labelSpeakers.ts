import type { Heard, Spoken } from '../../text/spoken.ts';

/**
 * Maps the speakers of one part to the speakers of the whole recording. Engines call voices 'A' or 'B', or
 * 'SPEAKER_00', and start again with each file: only an engine that received the known voices uses the same name for
 * the same person. `known` are the names in the parts before; `part` counts from 0.
 */
export function labelSpeakers({ segments, knowsVoices }: Heard, known: readonly string[], part: number): Spoken[] {
  const names = new Map<string, string>();
  for (const label of new Set(segments.flatMap(({ speaker }) => speaker ?? []))) {
    if (knowsVoices && known.includes(label)) names.set(label, label);
    else if (knowsVoices) names.set(label, freeName([...known, ...names.values()]));
    else names.set(label, part > 0 && known.length > 0 ? `${plainName(label)} (part ${part + 1})` : plainName(label));
  }
  return segments.map((segment) => ({ ...segment, speaker: names.get(segment.speaker ?? '') ?? null }));
}

/** Turns 'A' into 'Speaker A', and 'SPEAKER_01' into 'Speaker 2'. */
function plainName(label: string): string {
  const [, number] = /^speaker[ _]?(\d{1,2})$/i.exec(label) ?? [];
  if (number !== undefined) return `Speaker ${label.includes('_') ? Number(number) + 1 : Number(number)}`;
  return /^[A-Z\d]{1,2}$/.test(label) ? `Speaker ${label}` : label;
}

const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z';

function freeName(taken: readonly string[]): string {
  const free = letters.split(' ').find((letter) => !taken.includes(`Speaker ${letter}`));
  return `Speaker ${free ?? taken.length + 1}`;
}
