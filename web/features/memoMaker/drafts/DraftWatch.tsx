import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { OpenRecordingByIdDocument } from './drafts.gql.ts';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import { tellStale } from '../../../lib/answers/askAgain.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../../lib/jobs/useJob.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showToast, withdrawToasts } from '../../../ui/toasts/toast.ts';
import { transcriptionNotice } from './transcription/transcriptionState.ts';

/** In milliseconds: the summary's job begins just after the transcription's ends, so its change may be missed. */
const lookAgain = 2000;

/**
 * Follows the job of a draft, even if the draft is not shown: loads the draft again when the job ends, and reports the
 * outcome. For a draft that appeared after the page opened (`isNew`), the job may have failed before the first render.
 */
export function DraftWatch({ draft, isNew }: { draft: OpenRecordingFragment; isNew: boolean }) {
  const client = useApolloClient();
  const { canTranscribe } = useSession().session.analyst;
  const job = useJob(draft.latestJob?.id);
  const { id, status, summary } = draft;
  const lastStatus = useRef(isNew && status === 'FAILED' ? 'TRANSCRIBING' : status);

  const hasEnded = job !== null && !isActiveJob(job);
  // The server may have transcribed again what a browser had recognised.
  const mayHaveChanged = draft.heardWhere !== null || status === 'TRANSCRIBING' || status === 'STORED';
  const isStale = hasEnded && (mayHaveChanged || job.kind !== 'TRANSCRIPTION');
  const lacksSummaryJob = hasEnded && status === 'TRANSCRIBED' && !summary && job.kind === 'TRANSCRIPTION';
  const endedAs = hasEnded ? `${job.id} ${job.status}` : null;

  useEffect(() => {
    if (!endedAs || (!isStale && !lacksSummaryJob)) return;
    const read = () => {
      const variables = { id };
      client.query({ query: OpenRecordingByIdDocument, variables, fetchPolicy: 'network-only' }).catch(tellStale);
    };
    const timer = setTimeout(read, lacksSummaryJob ? lookAgain : 0);
    return () => clearTimeout(timer);
  }, [client, id, endedAs, isStale, lacksSummaryJob]);

  useEffect(() => {
    const before = lastStatus.current;
    lastStatus.current = status;
    const about = transcriptionNotice(id);
    if (before === 'FAILED' && status !== before) withdrawToasts(about);
    if (before === status || status === 'SAVED' || before === 'FAILED') return;
    if (status === 'TRANSCRIBED') showToast({ title: 'Transcription Complete', tone: 'success', about });
    if (status === 'FAILED' && !canTranscribe) {
      // A retry would not help.
      showToast({
        title: 'Recording Kept',
        description: 'It cannot be transcribed here. Add its transcript to go on.',
        about,
      });
    } else if (status === 'FAILED') {
      showToast({
        title: 'Transcription Failed',
        description: 'There was an error processing your recording. Please try again.',
        tone: 'error',
        about,
      });
    }
  }, [id, status, canTranscribe]);

  return null;
}
