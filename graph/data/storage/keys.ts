import { Failure } from '../../request/errors.ts';
import { isUuid } from '../../text/text.ts';

/**
 * Returns the storage key of one part of a recording's audio. It never contains text that a user chose. Throws a
 * TypeError unless the ids are lower-case UUIDs, `position` is a whole number from 0 to 9999 and `extension` has one to
 * five letters and digits.
 */
export function audioKey(tenantId: string, recordingId: string, position: number, extension: string): string {
  if (!Number.isInteger(position) || position < 0 || position > 9999) {
    throw new TypeError('The position of a part must be a whole number from 0 to 9999.');
  }
  if (!/^[a-z0-9]{1,5}$/.test(extension)) throw new TypeError('The extension must be one to five letters and digits.');
  return `${audioPrefix(tenantId, recordingId)}/${String(position).padStart(4, '0')}.${extension}`;
}

/** Returns the folder of a recording's parts, or, without `recordingId`, of all files of a tenant. */
export function audioPrefix(tenantId: string, recordingId?: string): string {
  if (!isUuid(tenantId)) throw new TypeError('The tenant id must be a UUID.');
  if (recordingId === undefined) return tenantId;
  if (!isUuid(recordingId)) throw new TypeError('The recording id must be a UUID.');
  return `${tenantId}/recordings/${recordingId}`;
}

/** Returns the storage key of a whole recording, next to its parts. Throws as `audioKey` does. */
export function soundKey(tenantId: string, recordingId: string, extension: string): string {
  return audioKey(tenantId, recordingId, 0, extension).replace(/0000(?=\.\w+$)/, 'sound');
}

/** Returns the storage key of an uploaded document. Throws a TypeError unless the ids are lower-case UUIDs. */
export function documentKey(tenantId: string, documentId: string): string {
  if (!isUuid(tenantId) || !isUuid(documentId)) throw new TypeError('Both ids must be UUIDs.');
  return `${tenantId}/documents/${documentId}`;
}

/** Throws a TypeError unless `key` was built by one of the functions here. */
export function checkKey(key: string): void {
  const [tenantId = '', folder, recordingId, name] = key.split('/');
  if (folder === 'documents' && key === documentKey(tenantId, recordingId ?? '')) return;
  const built = name === undefined ? audioPrefix(tenantId, recordingId) : rebuild(tenantId, recordingId ?? '', name);
  if (built !== key) throw new TypeError('A storage key must come from graph/data/storage/keys.ts.');
}

function rebuild(tenantId: string, recordingId: string, name: string): string {
  const [position = '', extension = ''] = name.split('.', 2);
  if (position === 'sound') return soundKey(tenantId, recordingId, extension);
  return audioKey(tenantId, recordingId, Number(position), extension);
}

export function fileIsGone(): Failure {
  return new Failure(
    'NOT_FOUND',
    'This file is no longer stored. Reload the page; if it is still listed, upload it again.',
  );
}
