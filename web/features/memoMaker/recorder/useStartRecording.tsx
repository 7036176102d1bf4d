import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useRecordingRulesQuery } from '../../../lib/recordingRules.gql.ts';
import { SessionTenantDocument } from '../memoMaker.gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { recordingServer } from '../uploads/recordingServer.ts';
import { hearingOf, useHearing } from './hearing/useHearing.ts';
import { recorder } from './useRecorder.ts';
import { defaultTitle } from '../drafts/draftTitle.ts';
import type { ApolloClient } from '@apollo/client';
import { Box, Button, HStack, Stack, Text, chakra, VStack } from '@chakra-ui/react';
import { Download, Ear, EarOff } from 'lucide-react';
import type { HearingOffer } from './hearing/findHearing.ts';
import { hearingText } from './hearing/hearingText.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { callProblems, canShareCall } from './capture/shareCall.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

const room = '6.5rem';

/** Explains what this browser can do where the server cannot transcribe, and where the sound goes. */
function HearingNotice(props: {
  /** Null until it is known. */
  offer: HearingOffer | null;
  isBusy: boolean;
  error: string | null;
  onFetch: () => void;
}) {
  const { offer } = props;
  // The notice's space is reserved, so that nothing below it moves.
  if (!offer) return <Box minH={room} />;
  const isDeaf = offer.kind === 'none' || offer.kind === 'forbidden';
  const Icon = isDeaf ? EarOff : Ear;
  return (
    <HStack
      role="note"
      aria-label="Speech to text"
      align="start"
      gap="2.5"
      w="full"
      minH={room}
      borderTopWidth="1px"
      pt="4"
    >
      <Box color={isDeaf ? 'fg.warning' : 'fg.muted'} pt="0.5" flexShrink={0}>
        <Icon size={16} />
      </Box>
      <Stack gap="2.5" minW="0" align="start">
        <Muted>{hearingText(offer)}</Muted>
        {offer.kind === 'downloadable' && (
          <Button
            size="sm"
            variant="outline"
            bg="bg.panel"
            loading={props.isBusy}
            loadingText="Fetching..."
            onClick={props.onFetch}
          >
            <Download /> Fetch the language pack
          </Button>
        )}
        <ErrorText>{props.error}</ErrorText>
      </Stack>
    </HStack>
  );
}

/** Starts a recording, after everybody's consent if the firm requires it or its rule cannot be read. */
export function useStartRecording(onStart: () => void) {
  const client = useApolloClient();
  const { tenant, analyst, member } = useSession().session;
  const { data, error } = useRecordingRulesQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.recordingRules;
  const isNeeded = !analyst.canTranscribe;
  const { offer, pack } = useHearing(isNeeded && (rules ?? error) !== undefined, rules?.allowsCloudHearing ?? false);
  const [isAsking, setAsking] = useState(false);
  const [isCall, setCall] = useState(false);
  const asksConsent = rules?.asksConsent ?? error !== undefined;

  const begin = (consentedAt: string | null) => {
    onStart();
    const startedAt = new Date();
    const details = {
      tenantSlug: tenant.slug,
      title: defaultTitle(startedAt.toISOString()),
      startedAt: startedAt.toISOString(),
      consentedAt,
      hasSides: isCall,
    };
    const started = recorder.start(details, recordingServer(client, tenant.slug), hearingOf(offer));
    void started.then(() => stopAtLogout(client, tenant.slug));
  };

  const name = member ? `your name, ${member.name},` : 'your session';
  return {
    start: () => (asksConsent ? setAsking(true) : begin(null)),
    /** Until this is true, the notice may still grow. */
    isKnown: !isNeeded || offer !== null,
    choice: <CallChoice isCall={isCall} onChoose={setCall} />,
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

export type RecordingStart = ReturnType<typeof useStartRecording>;

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

const whatToDo =
  'Your browser asks what to share: choose the call’s tab, with its sound. Only the sound is recorded. With headphones on, both sides stay apart best.';

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    textStyle: 'sm',
    borderRadius: 'full',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'bg.emphasized', fontWeight: 'medium' },
  },
});

/** Asks whether the conversation is in person or an online call, and says what to do for a call. */
function CallChoice(props: { isCall: boolean; onChoose: (isCall: boolean) => void }) {
  const { isCall, onChoose } = props;
  const canShare = canShareCall();
  return (
    <VStack gap="3">
      <HStack role="radiogroup" aria-label="Conversation" gap="1" borderWidth="1px" borderRadius="full" bg="bg.panel">
        {[false, true].map((value) => (
          <Choice key={String(value)}>
            <input type="radio" name="conversation" checked={isCall === value} onChange={() => onChoose(value)} />
            {value ? 'Online call' : 'In person'}
          </Choice>
        ))}
      </HStack>
      {isCall && (
        <Text
          aria-live="polite"
          textStyle="sm"
          textAlign="center"
          maxW="md"
          color={canShare ? 'fg.muted' : 'fg.warning'}
        >
          {canShare ? whatToDo : callProblems.unsupported}
        </Text>
      )}
    </VStack>
  );
}
