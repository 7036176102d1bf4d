import { openCompound, titleOfCompound } from '../../archive/compound.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { saveAs } from '../../kind/otherTypes.ts';
import { uint32 } from '../../word/bytes.ts';
import { bodyOf, recordAt, recordTypes, type PptRecord } from './records.ts';

/** The records of a presentation by their numbers in its current version. */
export interface PptDocument {
  /** The whole stream, also for records that the directory does not list. */
  stream: Uint8Array;
  document: PptRecord | undefined;
  persisted(id: number): PptRecord | undefined;
  title: string;
}

/** The header token of an encrypted presentation ([MS-PPT] 2.3.2). */
const encryptedToken = 0xf3d1c4df;

/**
 * Opens a compound file and finds the presentation's current version ([MS-PPT] 2.1.2): each save may append only the
 * changes, with its own directory. For a number with several entries the newest counts.
 */
export function openPpt(bytes: Uint8Array): PptDocument {
  const { stream, currentUser, title } = readStreams(bytes);
  if (uint32(bodyOf(currentUser), 4) === encryptedToken) throw new ExtractionFailure('PASSWORD');
  const offsets = new Map<number, number>();
  const visited = new Set<number>();
  let documentId: number | undefined;
  let next = uint32(bodyOf(currentUser), 8);
  for (let edit; (edit = recordAt(stream, next)) && !visited.has(next) && next !== 0; next = uint32(edit.body, 8)) {
    if (edit.type !== recordTypes.userEdit) break;
    visited.add(next);
    if (uint32(edit.body, 28) !== 0) throw new ExtractionFailure('PASSWORD');
    documentId ??= uint32(edit.body, 16);
    addOffsets(offsets, recordAt(stream, uint32(edit.body, 12)));
  }
  const persisted = (id: number) => {
    const offset = offsets.get(id);
    return offset === undefined ? undefined : recordAt(stream, offset);
  };
  const document = documentId === undefined ? undefined : persisted(documentId);
  return { stream, document: document?.type === recordTypes.document ? document : undefined, persisted, title };
}

function addOffsets(offsets: Map<number, number>, directory: PptRecord | undefined): void {
  if (directory?.type !== recordTypes.persistDirectory) return;
  const { body } = directory;
  for (let at = 0; at + 4 <= body.length;) {
    const head = uint32(body, at);
    const first = head & 0xfffff;
    const count = head >>> 20;
    for (let index = 0; index < count && at + 8 + 4 * index <= body.length; index += 1) {
      if (!offsets.has(first + index)) offsets.set(first + index, uint32(body, at + 4 + 4 * index));
    }
    at += 4 + 4 * count;
  }
}

function readStreams(bytes: Uint8Array): { stream: Uint8Array; currentUser: PptRecord | undefined; title: string } {
  const file = openCompound(bytes);
  // A file for PowerPoint 95 and 97 holds the presentation twice; the newer version is in its own folder.
  const find = (name: string) => file.stream(file.has(`PP97_DUALSTORAGE/${name}`) ? `PP97_DUALSTORAGE/${name}` : name);
  if (file.has('EncryptedSummary') || file.has('EncryptedPackage')) throw new ExtractionFailure('PASSWORD');
  const stream = find('PowerPoint Document');
  const user = find('Current User');
  if (isOfPowerPoint95(user) || (stream.length === 0 && file.has('PP40'))) {
    const what = 'a presentation of PowerPoint 95 or older';
    throw new ExtractionFailure('OTHER_TYPE', saveAs(what, 'PowerPoint (.pptx)'));
  }
  if (stream.length === 0) throw new ExtractionFailure('DAMAGED');
  const currentUser = recordAt(user, 0);
  return {
    stream,
    currentUser: currentUser?.type === recordTypes.currentUser ? currentUser : undefined,
    title: titleOfCompound(file),
  };
}

function isOfPowerPoint95(user: Uint8Array): boolean {
  return user.length >= 4 && user.length < 28 && uint32(user, 0) === user.length - 4;
}
