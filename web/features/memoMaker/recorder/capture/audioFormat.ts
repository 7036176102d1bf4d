const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/wav'];

/** Returns the first format that MediaRecorder supports. @throws Error 'No supported audio format found' */
export function chooseAudioFormat(isSupported: (mimeType: string) => boolean): string {
  const format = formats.find(isSupported);
  if (!format) throw new Error('No supported audio format found');
  return format;
}

/** Returns the file name of a part: 'recording-part-1.webm'. Positions count from 0, names from 1. */
export function partFileName(position: number, mimeType: string): string {
  const subtype = /^audio\/(\w+)/.exec(mimeType)?.[1] ?? 'webm';
  return `recording-part-${position + 1}.${subtype === 'mp4' ? 'm4a' : subtype}`;
}
