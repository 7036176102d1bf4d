import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { OpenRecordingByIdDocument, type OpenRecordingFragment } from '../../../gql/graphql.ts';
import { tellStale } from '../../../lib/answers/askAgain.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../../lib/jobs/useJob.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showToast, withdrawToasts } from '../../../ui/toasts/toast.ts';
import { transcriptionNotice } from './transcription/transcriptionState.ts';

/** The summary's job is created just after the transcription's job ends. If its change was missed, look again after this time. */
const lookAgain = 2000;

/**
 * Follows the job of one draft, shown or not: reads the draft again when the job ends, and reports the outcome. The job
 * of a draft that appeared after the page opened (`isNew`) may have failed before the draft is first rendered.
 */
export function DraftWatch({ draft, isNew }: { draft: OpenRecordingFragment; isNew: boolean }) {
  const client = useApolloClient();
  const { canTranscribe } = useSession().session.analyst;
  const job = useJob(draft.latestJob?.id);
  const { id, status, summary } = draft;
  const lastStatus = useRef(isNew && status === 'FAILED' ? 'TRANSCRIBING' : status);

  const hasEnded = job !== null && !isActiveJob(job);
  // The server may have transcribed again what a browser understood.
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
      // A retry would change nothing.
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
