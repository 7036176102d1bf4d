import { fieldsOf, typed, typedOrNull, enumOf } from '../request/graphql/types.ts';
import { flag, instant, instantOrNull, int, intOrNull, numberOrNull, text, textOrNull } from '../request/shape.ts';
import type { HearingPlace as HearingPlaces, RecordingOrigin as Origins } from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { DeletedNode, inputsOf, mutation, type InputFields } from '../request/graphql/mutation.ts';
import { entriesUpTo, wholeText } from '../request/graphql/argumentLimits.ts';
import { idOf, ofFirm } from '../request/graphql/globalId.ts';
import { Job } from '../data/jobs/schema.ts';
import { newestJob } from '../data/jobs/service.ts';
import { openUpload, openUploads } from '../request/graphql/upload.ts';
import { author, memberOf } from '../tenants/members/schema.ts';
import { discardRecording, DraftConflict, editRecording } from './drafts/edit.ts';
import { finishRecording, startInput, startRecording, storePart } from './startAndFinish.ts';
import { importAudio, importTranscript } from './import.ts';
import { shownStatus } from './rules.ts';
import {
  audioPath,
  listColleaguesRecordings,
  listOpenRecordings,
  readTextInProgress,
  readTextSoFar,
  isRecordedNow,
} from './service.ts';
import { summarizeRecording, transcribeRecording } from './jobs.ts';

const RecordingStatus = enumOf('RecordingStatus', 'Status of a recording.', {
  UPLOADING: 'Its sound is still being uploaded.',
  STORED: 'All its sound is stored; it has no text yet.',
  TRANSCRIBING: 'Its sound is being transcribed.',
  TRANSCRIBED: 'Its text is available.',
  FAILED: 'Its sound could not be transcribed; `latestJob` gives the reason.',
  SAVED: 'Its transcript was saved.',
});
const RecordingOrigin = enumOf<Origins>('RecordingOrigin', 'Origin of a recording.', {
  RECORDED: 'Recorded in the browser.',
  IMPORTED_AUDIO: 'Imported as an audio file.',
  IMPORTED_TEXT: 'Imported as a text.',
});
const HearingPlace = enumOf<HearingPlaces>('HearingPlace', 'Where speech recognition runs in the browser.', {
  DEVICE: 'On the device itself.',
  CLOUD: "At the browser maker's servers.",
});

builder.prismaObject('RecordingPart', {
  description: 'One whole audio file of a recording.',
  fields: (t) => ({
    ...fieldsOf(t, {
      position: int('Position among the parts, from 0.'),
      mimeType: text("Type of the audio: 'audio/webm'."),
      sizeBytes: int('Size in bytes.'),
      durationSeconds: numberOrNull('Duration in seconds; null when not known.'),
    }),
    audioUrl: t.string({
      description: 'Download address; needs the session or an API token.',
      resolve: ({ recordingId, position }) => audioPath(recordingId, position),
    }),
  }),
});

export const Recording = builder.prismaNode('Recording', {
  ...ofFirm,
  description: 'A conversation, recorded or imported, until its transcript is saved.',
  fields: (t) => ({
    author: t.field(author),
    owner: t.field(memberOf('ownerId', 'Owner of the draft; null if no name was given.')),
    ...fieldsOf(t, {
      isShared: flag('Whether the whole firm may work on it.'),
      version: int('Version of title and text; each change adds one.'),
      title: text(),
      origin: typed(RecordingOrigin, 'Whether it was recorded or imported.'),
      startedAt: instant('When the conversation began.'),
      durationSeconds: intOrNull('Duration in seconds; null when not known.'),
      content: textOrNull('The transcribed text; null until it is transcribed.'),
      companyName: textOrNull(
        'The company that it is about, chosen by the person who recorded it; null without a choice.',
      ),
      summary: textOrNull('A short summary; null until there is one.'),
      summaryAnalyst: textOrNull('Analyst that wrote the summary; null without a summary, and if a person wrote it.'),
      consentedAt: instantOrNull(
        'When a person confirmed that all participants had agreed; null without a confirmation.',
      ),
      hasSides: flag('Whether its sound has our side of a call on the left channel and the other side on the right.'),
      heardWhere: typedOrNull(HearingPlace, 'Where a browser transcribed it while recording; null if none did.'),
    }),
    isLive: t.boolean({
      description: 'Whether it is being recorded now.',
      resolve: (row) => isRecordedNow(row),
    }),
    textSoFar: t.string({
      description: 'The text of the transcribed parts in order; it grows during the recording.',
      resolve: ({ id }, _, caller) => readTextSoFar(requireScope(caller), id),
    }),
    textInProgress: t.string({
      description: 'Preliminary words of the part in progress, after textSoFar. Empty if the engine does not stream.',
      resolve: ({ id }, _, caller) => readTextInProgress(requireScope(caller), id),
    }),
    consentedBy: t.relation('consentedBy', {
      nullable: true,
      description: 'The person who confirmed it; null without a confirmation or a name.',
    }),
    parts: t.relation('parts', {
      query: { orderBy: { position: 'asc' } },
      description: 'Its audio files, in order.',
    }),
    transcript: t.relation('transcript', {
      nullable: true,
      description: 'Its saved transcript; null until it is saved.',
    }),
    status: t.field({
      type: RecordingStatus,
      description: 'Current status.',
      resolve: async ({ id, status }, _, caller) => {
        if (status !== 'STORED') return shownStatus(status, null);
        return shownStatus(status, await newestJob(requireScope(caller), { recordingId: id, kind: 'TRANSCRIPTION' }));
      },
    }),
    latestJob: t.field({
      type: Job,
      nullable: true,
      description: 'Its running or latest job; null before the first.',
      resolve: ({ id }, _, caller) =>
        newestJob(requireScope(caller), { recordingId: id, kind: { not: 'LIVE_TRANSCRIPTION' } }),
    }),
  }),
});

builder.queryFields((t) => ({
  openRecordings: t.prismaField({
    type: [Recording],
    description:
      "The caller's recordings and imports that are neither saved nor discarded, and shared ones; newest first, at most 50.",
    resolve: (query, _, __, caller) => listOpenRecordings(requireScope(caller), query),
  }),
  colleaguesRecordings: t.prismaField({
    type: [Recording],
    description: 'The open recordings of everybody else, newest first, at most 50.',
    resolve: (query, _, __, caller) => listColleaguesRecordings(requireScope(caller), query),
  }),
}));

const HeardText = builder.inputType('HeardTextInput', {
  description: "The browser's transcription of the whole recording so far.",
  fields: (t) => ({
    text: t.string({ ...wholeText, required: true, description: 'The whole text so far.' }),
    place: t.field({ type: HearingPlace, required: true, description: 'Where the speech recognition ran.' }),
  }),
});
/** What a recording browser reports while it records and at the end. */
export const liveReport = (t: InputFields) => ({
  heard: t.field({ type: HeardText, description: "The browser's transcription; left out if it did not transcribe." }),
  companyName: t.string({
    description:
      'The company that it is about, on file or new, at most 200 characters; left out, the earlier choice stays, and an empty text withdraws it.',
  }),
});
const RecordingIdInput = builder.inputType('RecordingIdInput', {
  fields: (t) => ({ recordingId: t.id({ required: true }) }),
});
const transcriptFiles = '.txt, .vtt, .srt, .sbv, .docx, or the JSON of a transcriber';

mutation('startRecording', {
  type: Recording,
  description: 'Creates the draft of a new recording.',
  input: (t) => inputsOf(t, startInput, { key: 'ID', startedAt: 'DateTime', consentedAt: 'DateTime' }),
  run: (scope, input, caller) => startRecording(scope, input, caller.session?.id ?? null),
});

mutation('storeRecordingPart', {
  type: Recording,
  description: 'Stores one whole audio file. Idempotent per position.',
  input: (t) => ({
    recordingId: t.id({ required: true }),
    position: t.int({ required: true, description: 'Counted from 0.' }),
    durationSeconds: t.float({ description: 'Duration of the part in seconds.' }),
    file: t.field({ type: 'Upload', required: true, description: 'One whole, playable audio file.' }),
  }),
  run: async (scope, input, caller) =>
    storePart(
      scope,
      {
        ...input,
        recordingId: idOf('Recording', input.recordingId),
        file: await openUpload(input.file),
      },
      caller.session?.id ?? null,
    ),
});

mutation('finishRecording', {
  type: Recording,
  description:
    'Ends the recording after its last part and starts transcription (unless the browser already transcribed it) and summary.',
  input: (t) => ({
    recordingId: t.id({ required: true }),
    durationSeconds: t.int({ required: true, description: 'Duration of the recording in seconds.' }),
    partCount: t.int({ required: true, description: 'Number of uploaded parts.' }),
    ...liveReport(t),
  }),
  run: (scope, input, caller) =>
    finishRecording(scope, { ...input, recordingId: idOf('Recording', input.recordingId) }, caller.session?.id ?? null),
});

mutation('transcribeRecording', {
  type: Job,
  description: "Starts a new transcription of a draft's sound.",
  inputType: RecordingIdInput,
  run: (scope, input) => transcribeRecording(scope, idOf('Recording', input.recordingId)),
});

mutation('importAudio', {
  type: Recording,
  description:
    'Stores an audio file as a draft and starts its transcription. A stereo file whose channels are the sides of a call gets the speakers Us (left) and Them (right).',
  input: (t) => ({ file: t.field({ type: 'Upload', required: true, description: 'The file.' }), title: t.string() }),
  run: async (scope, { file, title }) => (await importAudio(scope, { title, file: await openUpload(file) })).recording,
});

mutation('importTranscript', {
  type: Recording,
  description: 'Stores the text of a conversation as a draft and starts its summary.',
  inputDescription: 'Either the files of one call, or text.',
  input: (t) => ({
    file: t.field({ type: 'Upload', description: `A transcript: ${transcriptFiles}.` }),
    files: t.field({
      type: ['Upload'],
      ...entriesUpTo(50),
      description:
        'Further files of the same call. They are joined by their times where these follow each other, else by their names.',
    }),
    text: t.string({ ...wholeText, description: 'The text of the conversation.' }),
    title: t.string(),
    recordingId: t.id({
      description: 'A draft without text that receives the text; a new draft when left out.',
    }),
  }),
  run: (scope, { file, files, text, title, recordingId }) => {
    const uploads = [file ?? [], files ?? []].flat();
    return importTranscript(scope, {
      ...{ text, title, files: uploads.length > 0 ? openUploads(uploads) : null },
      recordingId: recordingId == null ? null : idOf('Recording', recordingId),
    });
  },
});

mutation('editRecording', {
  type: Recording,
  errors: { types: [DraftConflict] },
  description: 'Changes the title or the text of a draft.',
  input: (t) => ({
    recordingId: t.id({ required: true }),
    title: t.string(),
    content: t.string(wholeText),
    version: t.int({
      description: 'The version that the edit is based on; a newer one is not overwritten. Not checked when left out.',
    }),
  }),
  run: (scope, input) => editRecording(scope, { ...input, recordingId: idOf('Recording', input.recordingId) }),
});

mutation('discardRecording', {
  type: DeletedNode,
  description: 'Deletes a recording that is not saved, with its audio.',
  inputType: RecordingIdInput,
  run: async (scope, { recordingId }, caller) => {
    const id = idOf('Recording', recordingId);
    const discarded = await discardRecording(scope, id, caller.session?.id ?? null);
    return { deletedId: recordingId, ...discarded };
  },
});

builder.mutationFields((t) => ({
  summarizeRecording: t.field({
    type: Job,
    errors: {},
    description: "Starts a new summary of a draft's text.",
    args: {
      input: t.arg({ type: RecordingIdInput, required: true }),
      companyName: t.arg.string({
        description: 'The company that it is about, at most 200 characters; found in the text when left out.',
      }),
    },
    resolve: (_, { input, companyName }, caller) =>
      summarizeRecording(requireScope(caller), idOf('Recording', input.recordingId), companyName),
  }),
}));
