import { useApolloClient } from '@apollo/client/react';
import { SetSoundDaysDocument } from '../../../gql/graphql.ts';
import { useSoundRetentionQuery } from '../../../gql/hooks.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { DaysSetting } from './DaysSetting.tsx';

/** For how many days recordings can be played. */
export function SoundDays() {
  const client = useApolloClient();
  const query = useSoundRetentionQuery();
  const kept = query.data?.soundRetention;
  if (!kept) return null;
  return (
    <DaysSetting
      label="Days that recordings can be heard"
      days={kept.days ?? null}
      least={1}
      placeholder="As long as the text"
      meaning={
        kept.days == null
          ? 'The sound of a conversation is kept as long as its text.'
          : `After ${formatCount(kept.days, 'day')} the sound of a transcribed conversation is removed for good; its text stays.`
      }
      isAsked
      question={{
        title: 'Keep Recordings Shorter',
        message: (days) =>
          `The sound of transcribed conversations that are more than ${formatCount(days, 'day')} old is removed for good now. This action cannot be undone.`,
        confirmLabel: 'Remove',
      }}
      onSet={async (days) => {
        const asked = client.mutate({ mutation: SetSoundDaysDocument, variables: { input: { days } } });
        await succeed(asked.then(({ data }) => data?.setSoundDays));
        await query.refetch();
      }}
    />
  );
}
