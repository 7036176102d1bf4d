import { useState } from 'react';
import { useRecordingSoundQuery, useRecordingSpeakersQuery, type SoundDetailsFragment } from './listening.gql.ts';

/** The polling interval until the sound is ready, in milliseconds. */
const soonMs = 1_500;

/** A recording's sound, polled until ready; undefined until known, null for one without sound. */
export function useSound(id: string): SoundDetailsFragment | null | undefined {
  const [isWaiting, setWaiting] = useState(true);
  const node = useRecordingSoundQuery({ variables: { id }, pollInterval: isWaiting ? soonMs : 0 }).data?.node;
  const sound = node?.__typename === 'Recording' ? (node.sound ?? null) : undefined;
  const hasSettled = sound !== undefined && sound?.state !== 'PREPARING';
  if (isWaiting === hasSettled) setWaiting(!hasSettled);
  return sound;
}

/** Returns a sound that is one stream; null for any other sound. */
export function playable(sound: SoundDetailsFragment | null | undefined) {
  if (sound?.state !== 'READY' || sound.audioUrl === null || sound.durationMs === null) return null;
  return { ...sound, audioUrl: sound.audioUrl, durationMs: sound.durationMs };
}

export function useSpeakers(id: string) {
  const { data, refetch } = useRecordingSpeakersQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return {
    speakers: data?.node?.__typename === 'Recording' ? data.node.speakers : [],
    reload: () => void refetch(),
  };
}
