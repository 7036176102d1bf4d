import { useState } from 'react';
import type { SoundDetailsFragment } from '../../gql/graphql.ts';
import { useRecordingSoundQuery, useRecordingSpeakersQuery } from '../../gql/hooks.ts';

/** How often it is asked whether the sound is there, in milliseconds. */
const soonMs = 1_500;

/** The sound of a recording, asked for until it is made; undefined until that is known, null of a conversation without sound. */
export function useSound(id: string): SoundDetailsFragment | null | undefined {
  const [isWaiting, setWaiting] = useState(true);
  const node = useRecordingSoundQuery({ variables: { id }, pollInterval: isWaiting ? soonMs : 0 }).data?.node;
  const sound = node?.__typename === 'Recording' ? (node.sound ?? null) : undefined;
  const hasSettled = sound !== undefined && sound?.state !== 'PREPARING';
  if (isWaiting === hasSettled) setWaiting(!hasSettled);
  return sound;
}

/** A sound that is one stream; null of every other. */
export function playable(sound: SoundDetailsFragment | null | undefined) {
  if (sound?.state !== 'READY' || sound.audioUrl === null || sound.durationMs === null) return null;
  return { ...sound, audioUrl: sound.audioUrl, durationMs: sound.durationMs };
}

/** Who speaks in a recording, and how to ask again. */
export function useSpeakers(id: string) {
  const { data, refetch } = useRecordingSpeakersQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return {
    speakers: data?.node?.__typename === 'Recording' ? data.node.speakers : [],
    reload: () => void refetch(),
  };
}
