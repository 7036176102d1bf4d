import type { ApolloClient } from '@apollo/client';
import { filter, firstValueFrom, fromEvent, map, NEVER, repeat, retry, takeUntil, tap } from 'rxjs';
import { JobChangesDocument, type JobDetailsFragment } from './useJob.gql.ts';
import { isActiveJob } from './isActiveJob.ts';

/** The delay before a broken subscription starts again, in ms. */
const reconnectDelay = 2000;

/** Follows the changes of a job. A lost connection is restored, and the server then sends the current state. */
export function jobChanges(client: ApolloClient, id: string) {
  return client
    .subscribe({ query: JobChangesDocument, variables: { id } })
    .pipe(retry({ delay: reconnectDelay }), repeat({ delay: reconnectDelay }));
}

/** Resolves with a job that has ended, over lost connections; `onChange` follows it. Rejects only by `signal`. */
export function awaitJob(
  client: ApolloClient,
  id: string,
  { signal, onChange }: { signal?: AbortSignal; onChange?: (job: JobDetailsFragment) => void } = {},
): Promise<JobDetailsFragment> {
  return firstValueFrom(
    jobChanges(client, id).pipe(
      map(({ data }) => data?.job),
      filter((job) => job !== undefined),
      tap(onChange),
      filter((job) => !isActiveJob(job)),
      takeUntil(signal ? fromEvent(signal, 'abort') : NEVER),
    ),
  );
}
