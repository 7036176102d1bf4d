import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useRecordingRulesQuery } from '../../../lib/recordingRules.gql.ts';
import { SessionTenantDocument } from '../memoMaker.gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { recordingServer } from '../uploads/recordingServer.ts';
import { HearingNotice } from './hearing/HearingNotice.tsx';
import { hearingOf, useHearing } from './hearing/useHearing.ts';
import { recorder } from './useRecorder.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import type { ApolloClient } from '@apollo/client';

export interface RecordingStart {
  start: () => void;
  dialog: ReactNode;
  /** Tells before the recording how its text is made. */
  notice: ReactNode;
  /** Until this is true, the notice may still grow. */
  isKnown: boolean;
}

/**
 * Starts a recording. If the firm requires it, or its setting cannot be read, the user first confirms the consent of
 * all participants.
 */
export function useStartRecording(onStart: () => void): RecordingStart {
  const client = useApolloClient();
  const { tenant, analyst, member } = useSession().session;
  const { data, error } = useRecordingRulesQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.recordingRules;
  const isNeeded = !analyst.canTranscribe;
  const { offer, pack } = useHearing(isNeeded && (rules ?? error) !== undefined, rules?.allowsCloudHearing ?? false);
  const [isAsking, setAsking] = useState(false);
  const asksConsent = rules?.asksConsent ?? error !== undefined;

  const begin = (consentedAt: string | null) => {
    onStart();
    const startedAt = new Date();
    const details = {
      tenantSlug: tenant.slug,
      title: defaultTitle(startedAt),
      startedAt: startedAt.toISOString(),
      consentedAt,
    };
    const started = recorder.start(details, recordingServer(client, tenant.slug), hearingOf(offer));
    void started.then(() => stopAtLogout(client, tenant.slug));
  };

  const name = member ? `your name, ${member.name},` : 'your session';
  return {
    start: () => (asksConsent ? setAsking(true) : begin(null)),
    isKnown: !isNeeded || offer !== null,
    notice: isNeeded && (
      <HearingNotice offer={offer} isBusy={pack.isBusy} error={pack.error} onFetch={() => pack.run()} />
    ),
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title="Has everybody agreed?"
        message={`All participants must have agreed to be recorded. Your confirmation is stored with the recording, with ${name} and the time.`}
        confirmLabel="All have agreed"
        isHarmless
        onConfirm={() => {
          setAsking(false);
          begin(new Date().toISOString());
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}

function defaultTitle(startedAt: Date): string {
  return `Investment Conversation - ${formatDateTime(startedAt.toISOString())}`;
}

/**
 * Ends the running recording when the user logs out, so that no microphone stays open behind the login screen. A
 * session that merely expires does not end the recording: it continues, and is uploaded after the next login.
 */
function stopAtLogout(client: ApolloClient, tenantSlug: string): void {
  const stopIfGone = async () => {
    const { data } = await client.query({ query: SessionTenantDocument, fetchPolicy: 'network-only' });
    if (data && data.session?.tenant.slug !== tenantSlug) await recorder.stop();
  };
  // The cache is cleared at logout, and at the login after an expired session. If the server cannot tell who is logged
  // in, the recording continues: nothing is lost, and the header shows that the recording runs.
  const forgetStore = client.onClearStore(async () => void stopIfGone().catch(console.error));
  const forgetRecorder = recorder.state.subscribe(() => {
    if (recorder.state.read().status !== 'idle') return;
    forgetStore();
    forgetRecorder();
  });
}
