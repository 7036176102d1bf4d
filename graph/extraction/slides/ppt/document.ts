import { openCompound, titleOfCompound } from '../../archive/compound.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { saveAs } from '../../kind/otherTypes.ts';
import { recordAt, recordTypes, uint32, type PptRecord } from './records.ts';

/** The records of a presentation by their numbers in its current version. */
export interface PptDocument {
  /** The whole stream, also for records that the directory does not list. */
  stream: DataView;
  document: PptRecord | undefined;
  persisted(id: number): PptRecord | undefined;
  /** The title among the file's properties; '' if none exists. */
  title: string;
}

/** The header token of an encrypted presentation ([MS-PPT] 2.3.2). */
const encryptedToken = 0xf3d1c4df;
const encryptedSession = 36;

/**
 * Opens a compound file and finds the presentation's current version ([MS-PPT] 2.1.2): each save may append only the
 * changes, with its own directory. For a number with several entries the newest counts.
 */
export function openPpt(bytes: Uint8Array): PptDocument {
  const { stream, currentUser, title } = readStreams(bytes);
  if (currentUser && uint32(currentUser, 4) === encryptedToken) throw new ExtractionFailure('PASSWORD');
  const offsets = new Map<number, number>();
  const visited = new Set<number>();
  let documentId: number | undefined;
  let next = uint32(currentUser, 8);
  for (let edit; (edit = recordAt(stream, next)) && !visited.has(next); next = uint32(edit, 8)) {
    if (edit.type !== recordTypes.userEdit) break;
    visited.add(next);
    if (edit.end - edit.start >= encryptedSession - 4 && uint32(edit, 28) !== 0)
      throw new ExtractionFailure('PASSWORD');
    documentId ??= uint32(edit, 16);
    addOffsets(offsets, recordAt(stream, uint32(edit, 12)));
    if (uint32(edit, 8) === 0) break;
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
  const length = directory.end - directory.start;
  for (let at = 0; at + 4 <= length;) {
    const head = uint32(directory, at);
    const first = head & 0xfffff;
    const count = head >>> 20;
    for (let index = 0; index < count && at + 8 + 4 * index <= length; index += 1) {
      if (!offsets.has(first + index)) offsets.set(first + index, uint32(directory, at + 4 + 4 * index));
    }
    at += 4 + 4 * count;
  }
}

function readStreams(bytes: Uint8Array): { stream: DataView; currentUser: PptRecord | undefined; title: string } {
  const file = openCompound(bytes);
  // A file for PowerPoint 95 and 97 holds the presentation twice; the newer version is in its own folder.
  const find = (name: string) =>
    viewOf(file.stream(file.has(`PP97_DUALSTORAGE/${name}`) ? `PP97_DUALSTORAGE/${name}` : name));
  if (file.has('EncryptedSummary') || file.has('EncryptedPackage')) throw new ExtractionFailure('PASSWORD');
  const stream = find('PowerPoint Document');
  const user = find('Current User');
  if ((user && isOfPowerPoint95(user)) || (!stream && file.has('PP40'))) {
    const what = 'a presentation of PowerPoint 95 or older';
    throw new ExtractionFailure('OTHER_TYPE', saveAs(what, 'Save', 'PowerPoint (.pptx)'));
  }
  if (!stream) throw new ExtractionFailure('DAMAGED');
  const currentUser = user && recordAt(user, 0);
  return {
    stream,
    currentUser: currentUser?.type === recordTypes.currentUser ? currentUser : undefined,
    title: titleOfCompound(file),
  };
}

function isOfPowerPoint95(user: DataView): boolean {
  return user.byteLength >= 4 && user.byteLength < 28 && user.getUint32(0, true) === user.byteLength - 4;
}

function viewOf({ buffer, length }: Uint8Array): DataView | undefined {
  return length === 0 ? undefined : new DataView(buffer);
}
