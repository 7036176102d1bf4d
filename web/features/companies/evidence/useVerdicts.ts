import type { StatementFragment } from '../../../gql/graphql.ts';
import { useRejectObservationMutation, useVerifyObservationMutation } from '../../../gql/hooks.ts';
import { useAdminToken } from '../../../lib/session/adminToken.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import type { Verdicts } from './Statement.tsx';

/** A person's verdicts on statements; null while the admin panel is locked. Both functions return the updated company. */
export function useVerdicts(): { verdicts: Verdicts | null; error: string | null } {
  const token = useAdminToken();
  const [verify] = useVerifyObservationMutation();
  const [reject] = useRejectObservationMutation();
  const act = useAction(async (deed: () => Promise<unknown>) => {
    await deed();
  });
  if (token === null) return { verdicts: null, error: act.error };
  return {
    error: act.error,
    verdicts: {
      isBusy: act.isBusy,
      verify: ({ id }: StatementFragment, isVerified) =>
        act.run(async () =>
          succeed(verify({ variables: { input: { id, isVerified } } }).then(({ data }) => data?.verifyObservation)),
        ),
      reject: ({ id }: StatementFragment, isRejected) =>
        act.run(async () =>
          succeed(reject({ variables: { input: { id, isRejected } } }).then(({ data }) => data?.rejectObservation)),
        ),
    },
  };
}
