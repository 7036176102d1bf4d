import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTrayJobsQuery, useTrayJobChangesSubscription, TrayJobsDocument, type TrayJobFragment } from './jobs.gql.ts';
import { askAgain } from '../../lib/answers/askAgain.ts';
import { addToConnections } from '../../lib/cache/connectionCache.ts';
import { reconnection } from '../../lib/session/reconnection.ts';
import { useSession } from '../../lib/session/session.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { endSentence, hasGoneWrong, isOwn, isTrayJob } from './jobRules.ts';

function addToList(cache: ApolloCache, job: TrayJobFragment): void {
  cache.updateQuery({ query: TrayJobsDocument }, (known) => {
    if (!known || known.jobs.some(({ id }) => id === job.id)) return known;
    return { ...known, jobs: [job, ...known.jobs] };
  });
}

function showResult(cache: ApolloCache, { kind, writeup, recording, transcript, document }: TrayJobFragment): void {
  const filed = kind === 'FILING' ? (transcript ?? document) : null;
  if (filed) cache.evict({ id: cache.identify(filed), fieldName: 'companyLinks' });
  if (writeup) addToConnections(cache, 'writeups', writeup);
  // A memo of a recording also saved its transcript, whose place in the list depends on its date.
  if (writeup && recording) cache.evict({ id: 'ROOT_QUERY', fieldName: 'transcripts' });
}

/** Returns the firm's jobs, the user's own first, and the latest outcome as a sentence for screen readers. */
export function useTrayJobs() {
  const { member } = useSession().session;
  const query = useTrayJobsQuery();
  const { data, refetch } = query;
  const failed = data?.jobs.some(({ status }) => hasGoneWrong(status));
  const [announcement, setAnnouncement] = useState('');
  const [isCutOff, setCutOff] = useState(false);
  const underWay = useRef(new Set<string>());

  const onChange = (client: ApolloClient, job: TrayJobFragment) => {
    addToList(client.cache, job);
    if (isActiveJob(job)) {
      underWay.current.add(job.id);
      return;
    }
    if (!underWay.current.delete(job.id)) return;
    if (isTrayJob(job)) setAnnouncement(endSentence(job));
    if (job.status !== 'COMPLETED') return;
    showResult(client.cache, job);
    // The server knows which failed jobs this job supersedes.
    if (failed) askAgain(refetch);
  };

  const { restart } = useTrayJobChangesSubscription({
    onData: ({ client, data: { data: change } }) => {
      if (change) onChange(client, change.jobs);
    },
    onError: (cause) => {
      console.error(cause);
      setCutOff(true);
    },
  });
  const goOn = useEffectEvent(() => {
    setCutOff(false);
    restart();
    askAgain(refetch);
  });
  useEffect(() => {
    if (!isCutOff) return;
    reconnection.addEventListener('online', goOn);
    return () => reconnection.removeEventListener('online', goOn);
  }, [isCutOff]);
  const shown = (data?.jobs ?? []).filter(isTrayJob);
  const own = shown.filter((job) => isOwn(job, member));
  return {
    jobs: [...own, ...shown.filter((job) => !isOwn(job, member))],
    /** How many of them are the user's own. */
    ownCount: own.length,
    failedCount: own.filter(({ status }) => status === 'FAILED').length,
    announcement,
    query,
    /** True when the server sends no more changes, so that the shown jobs may be out of date. */
    isCutOff,
  };
}
