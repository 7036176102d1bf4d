import type { FailureCode } from '../request/errors.ts';

const reasons = {
  PASSWORD: ['UNREADABLE', 'This file is password-protected. Remove the password and upload it again.'],
  RIGHTS: [
    'UNREADABLE',
    'This file is protected by rights management and cannot be read. Ask its owner for an unprotected copy and upload that.',
  ],
  DAMAGED: [
    'UNREADABLE',
    'This file is damaged or incomplete. Save it again in the program it comes from and upload the new copy.',
  ],
  EMPTY: ['UNREADABLE', 'There is no text in this file. Upload a version that has text.'],
  NO_FILE_CONTENT: ['UNREADABLE', 'This file is empty: it has no bytes. Upload it again.'],
  BOMB: [
    'UNREADABLE',
    'This file unpacks to far more than its size. That is typical of a harmful file, so it was not read.',
  ],
  ENTITIES: [
    'UNREADABLE',
    'This file defines XML entities, which no office program writes and harmful files use, so it was not read. Save it again in the program it comes from and upload the new copy.',
  ],
  TOO_DEEP: [
    'UNREADABLE',
    'This file is nested deeper than any office program would write it. That is typical of a harmful file, so it was not read.',
  ],
  TOO_SLOW: [
    'UNREADABLE',
    'Reading this file took too long and was stopped. Split it into smaller files and upload those.',
  ],
  TOO_MUCH_MEMORY: [
    'UNREADABLE',
    'Reading this file needs too much memory and was stopped. Split it into smaller files and upload those.',
  ],
  TOO_MUCH_TEXT: [
    'UNREADABLE',
    'This file holds more text than can be read at once. Split it into smaller files and upload those.',
  ],
  CRASHED: [
    'UNREADABLE',
    'This file could not be read because it crashes its reader. Save it again in the program it comes from and upload the new copy.',
  ],
  OLD_ENCODING: [
    'UNSUPPORTED_TYPE',
    'The characters of this text are in an old encoding that is not supported. Save it as UTF-8 and upload that.',
  ],
  OTHER_TYPE: [
    'UNSUPPORTED_TYPE',
    'This file type is not supported. Upload a PDF, Word, Excel, PowerPoint or text file.',
  ],
} as const satisfies Record<string, readonly [FailureCode, string]>;

export type ExtractionReason = keyof typeof reasons;

/** Thrown by converters, inside the isolated process. The server receives its reason and its sentence. */
export class ExtractionFailure extends Error {
  readonly reason: ExtractionReason;

  /** `message` replaces the reason's own sentence when a converter knows a better one. */
  constructor(reason: ExtractionReason, message: string = reasons[reason][1], options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExtractionFailure';
    this.reason = reason;
  }
}

export function codeOf(reason: ExtractionReason): FailureCode {
  return reasons[reason][0];
}
