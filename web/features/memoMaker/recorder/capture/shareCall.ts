/** What the browser is asked to share. The standard's newer members are missing in TypeScript's library. */
const wanted: DisplayMediaStreamOptions & Record<string, unknown> = {
  // Browsers share no sound without a picture.
  video: true,
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'include',
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
};

/** Why the sound of a call cannot be recorded, and what to do: a sentence each, for the user. */
export const callProblems = {
  unsupported:
    'This browser cannot record the sound of a call. Use Chrome or Edge on a computer, or record in person: play the call aloud, without headphones.',
  refused:
    'The sound of the call was not shared. Choose the call’s tab or screen when the browser asks, or record in person: play the call aloud, without headphones.',
  soundless:
    'What you chose is shared without its sound. Choose the call’s tab, or the whole screen, and switch on “Also share … audio” there.',
} as const;

/** The message is a sentence for the user. */
export class CallNotShared extends Error {
  override name = 'CallNotShared';
}

/** Whether this browser shares sound. Only browsers that do know how to mute it at its source. */
export function canShareCall(): boolean {
  // Pages without HTTPS have no mediaDevices.
  return (
    'mediaDevices' in navigator &&
    'getDisplayMedia' in navigator.mediaDevices &&
    'suppressLocalAudioPlayback' in navigator.mediaDevices.getSupportedConstraints()
  );
}

/**
 * Asks the user to share the sound of a tab or of the computer. The picture, which browsers share with it, is dropped
 * at once. Call it shortly after a press of a button, as browsers require.
 * @throws CallNotShared
 */
export async function shareCall(): Promise<MediaStream> {
  if (!canShareCall()) throw new CallNotShared(callProblems.unsupported);
  const stream = await navigator.mediaDevices.getDisplayMedia(wanted).catch((error: unknown) => {
    throw new CallNotShared(callProblems.refused, { cause: error });
  });
  for (const track of stream.getVideoTracks()) {
    track.stop();
    stream.removeTrack(track);
  }
  if (stream.getAudioTracks().length === 0) throw new CallNotShared(callProblems.soundless);
  return stream;
}
