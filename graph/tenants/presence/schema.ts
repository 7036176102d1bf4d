import { Member } from '../members/schema.ts';
import { enumOf, typedList, typedOrNull, objectOf } from '../../request/graphql/types.ts';
import { readGlobalId } from '../../request/graphql/globalId.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { flag } from '../../request/shape.ts';
import { orNotFound } from '../../request/errors.ts';
import { storePresence, type OpenText, type PresenceState as States } from './storePresence.ts';

const PresenceState = enumOf<States>('PresenceState', 'What a person does with an open text.', {
  READING: 'The person has it open.',
  EDITING: 'The person is changing it.',
  LEFT: 'The person has closed it.',
});

const PresentPerson = objectOf('PresentPerson', 'A person who has a text open.', {
  isEditing: flag('Whether the person is changing it.'),
  person: typedOrNull(Member, 'The person; null if the person gave no name.'),
});

const Presence = objectOf('Presence', 'Who has a text open.', {
  others: typedList(PresentPerson, 'The other people, who is changing it first.'),
});

const kinds: Partial<Record<string, OpenText>> = {
  Writeup: 'writeupId',
  Transcript: 'transcriptId',
  Document: 'documentId',
};

mutation('showPresence', {
  type: Presence,
  description:
    'Says that the caller has a text open, and returns who else has. It counts for 30 seconds; repeat it while it is true.',
  input: (t) => ({
    id: t.id({ required: true, description: 'Global id of the write-up, transcript or document.' }),
    page: t.string({ required: true, description: 'A UUID of the open page, the same each time.' }),
    state: t.field({ type: PresenceState, required: true, description: 'What the caller does with the text.' }),
  }),
  run: async (scope, { id: globalId, ...given }) => {
    const { typename, id } = readGlobalId(globalId);
    const kind = orNotFound(kinds[typename], 'No text has this id.');
    return { others: await storePresence(scope, { kind, id }, given) };
  },
});
