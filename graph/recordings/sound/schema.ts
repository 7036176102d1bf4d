import { fieldsOf, typed, objectOf, enumOf } from '../../request/graphql/types.ts';
import { instantOrNull, intOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { Transcript } from '../transcripts/schema.ts';
import { Recording } from '../schema.ts';
import { peaksPerSecond, soundPath } from './rules.ts';
import { readAudioDays, readSound, type ShownSound } from './service.ts';
import { setAudioDays } from './removeExpiredSound.ts';
import { mutation } from '../../request/graphql/mutation.ts';

const SoundState = enumOf('SoundState', 'Whether the sound of a conversation can be played.', {
  READY: 'Available as one seekable stream.',
  PREPARING: 'The stream is being created; ask again in a second.',
  IN_PARTS: 'Its parts cannot be joined; play each by its audioUrl.',
  REMOVED: 'It was removed, because the firm keeps sound for a limited time.',
});

const Sound = builder.objectRef<ShownSound & { path: string }>('Sound').implement({
  description: 'The sound of a conversation, across all parts of its recording.',
  fields: (t) => ({
    ...fieldsOf(t, {
      state: typed(SoundState, 'Whether it can be played.'),
      keptUntil: instantOrNull('When it will be removed; null if the firm keeps sound as long as the text.'),
    }),
    audioUrl: t.string({
      nullable: true,
      description: 'Address of the sound for the session or an API token, with byte ranges; null unless READY.',
      resolve: ({ state, path }) => (state === 'READY' ? path : null),
    }),
    hasSides: t.boolean({
      description: 'Whether our side of a call is on its left channel, and the other side on the right.',
      resolve: ({ recording }) => recording.hasSides,
    }),
    durationMs: t.int({
      nullable: true,
      description: 'Milliseconds; null unless READY.',
      resolve: ({ sound }) => sound?.durationMs ?? null,
    }),
    partStartsMs: t.intList({
      description: 'Start of each part of the recording in milliseconds; empty unless READY.',
      resolve: ({ sound }) => sound?.partStartsMs ?? [],
    }),
    peaks: t.string({
      nullable: true,
      description:
        `Waveform: the highest sample of each interval (peaksPerSecond per second), one byte each from 0 to 255, ` +
        'in base64. Null unless READY, and if the server does not decode this format.',
      resolve: ({ sound }) => (sound?.peaks ? Buffer.from(sound.peaks).toString('base64') : null),
    }),
    peaksPerSecond: t.int({ description: 'Number of peaks per second.', resolve: () => peaksPerSecond }),
    removedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was removed; null while it exists.',
      resolve: ({ recording }) => recording.audioRemovedAt,
    }),
  }),
});

builder.objectFields(Transcript, (t) => ({
  sound: t.field({
    type: Sound,
    nullable: true,
    description: 'The sound as one stream; requesting it starts its creation. Null for an imported text.',
    resolve: async ({ id, recordingId }, _, caller) => {
      const shown = recordingId === null ? null : await readSound(requireScope(caller), recordingId);
      return shown && { ...shown, path: `/api/transcripts/${id}/audio` };
    },
  }),
}));

builder.objectFields(Recording, (t) => ({
  sound: t.field({
    type: Sound,
    nullable: true,
    description:
      'The sound as one stream; requesting it starts its creation. Null for an imported text, and while parts are still arriving.',
    resolve: async ({ id }, _, caller) => {
      const shown = await readSound(requireScope(caller), id);
      return shown && { ...shown, path: soundPath(id) };
    },
  }),
}));

const SoundRetention = objectOf('SoundRetention', 'Retention time of sound.', {
  days: intOrNull(
    'Days until the sound of a transcribed conversation is removed; null if it stays as long as the text.',
  ),
});

builder.queryFields((t) => ({
  soundRetention: t.field({
    type: SoundRetention,
    description: 'How long the firm keeps the sound of conversations.',
    resolve: async (_, __, caller) => ({ days: await readAudioDays(requireScope(caller)) }),
  }),
}));

mutation('setSoundDays', {
  type: SoundRetention,
  access: 'admin',
  description: 'Sets how long sound is kept; older sound is removed at once, its text stays.',
  input: (t) => ({ days: t.int({ description: '1 to 3650 days; null keeps sound as long as the text.' }) }),
  run: async (scope, { days }) => ({ days: await setAudioDays(scope, days ?? null) }),
});
