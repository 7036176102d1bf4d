import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ReindexDataDocument } from '../admin.gql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';

/** Reindexes in short steps. If it is stopped, the finished steps stay. */
export function useReindex(onDone: () => void) {
  const client = useApolloClient();
  const [progress, setProgress] = useState<{ stage: string; progress: number } | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const action = useAction(async () => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setOutcome(null);
    setProgress({ stage: 'Starting', progress: 0 });
    let checked = 0;
    let corrected = 0;
    let after: string | null = null;
    try {
      do {
        const variables: { input: { after: string | null } } = { input: { after } };
        const step = await succeed(client.mutate({ mutation: ReindexDataDocument, variables }));
        checked += step.checked;
        corrected += step.corrected;
        after = step.next ?? null;
        const share = step.total === 0 ? 100 : Math.min(100, Math.round((100 * checked) / step.total));
        setProgress({ stage: `Checking ${step.stage}`, progress: share });
      } while (after !== null && !signal.aborted);
    } finally {
      setProgress(null);
    }
    const looked = `${formatCount(checked, 'entry', 'entries')} checked, ${corrected} corrected.`;
    setOutcome(after === null ? `Reindexed: ${looked}` : `Stopped: ${looked}`);
    onDone();
  });
  return {
    run: action.run,
    error: action.error,
    progress,
    outcome,
    stop: () => stopping.current.abort(),
  };
}
