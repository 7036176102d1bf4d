import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useRecordingRulesQuery } from '../../../gql/hooks.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { recordingServer } from '../uploads/recordingServer.ts';
import { defaultTitle } from './defaultTitle.ts';
import { HearingNotice } from './hearing/HearingNotice.tsx';
import { stopAtLogout } from './stopAtLogout.ts';
import { hearingOf, useHearing } from './hearing/useHearing.ts';
import { recorder } from './useRecorder.ts';

/** What a screen needs to start a recording. */
export interface RecordingStart {
  start: () => void;
  /** The dialog that asks for consent before the recording. */
  dialog: ReactNode;
  /** The notice before the recording: how its text is made. */
  notice: ReactNode;
  /** Until then the notice may still grow. */
  isKnown: boolean;
}

/**
 * Starts a recording. Where the firm requires it, the user first confirms the consent of all who are heard. While the
 * firm's setting cannot be read, the user is asked too.
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
        message={`Everybody who can be heard must have agreed to be recorded. That you confirm it is kept with the recording, with ${name} and the time.`}
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
