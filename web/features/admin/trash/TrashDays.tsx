import { useApolloClient } from '@apollo/client/react';
import { SetTrashDaysDocument } from '../../../gql/graphql.ts';
import { useTrashStateQuery } from '../../../gql/hooks.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { reloadLists } from '../../../ui/toasts/useUndo.ts';
import { DaysSetting } from './DaysSetting.tsx';

/** For how many days deleted things stay in the trash. */
export function TrashDays({ isEmpty }: { isEmpty: boolean }) {
  const client = useApolloClient();
  const state = useTrashStateQuery().data?.trashState;
  if (!state) return null;
  return (
    <DaysSetting
      label="Days that deleted things stay here"
      days={state.days}
      least={0}
      meaning={
        state.days === 0
          ? 'What is deleted is gone at once.'
          : `After ${formatCount(state.days, 'day')} they are deleted for good. 0: what is deleted is gone at once.`
      }
      isAsked={!isEmpty}
      question={{
        title: 'Keep Deleted Things Shorter',
        message: (days) =>
          `What was deleted more than ${formatCount(days, 'day')} ago is deleted for good now. This action cannot be undone.`,
      }}
      onSet={async (days) => {
        const input = { days: days ?? 0 };
        const asked = client.mutate({ mutation: SetTrashDaysDocument, variables: { input } });
        await succeed(asked.then(({ data }) => data?.setTrashDays));
        reloadLists(client);
      }}
    />
  );
}
