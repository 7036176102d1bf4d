import { Button, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { Ear } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRecordingRulesQuery } from '../../../../lib/recordingRules.gql.ts';
import type { OpenRecordingFragment } from '../../memoMaker.gql.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { formatClock } from '../../../../lib/text/format.ts';
import { hearingText } from '../../recorder/hearing/hearingText.ts';
import { hearParts } from '../../recorder/hearing/hearParts.ts';
import { hearingOf, useHearing } from '../../recorder/hearing/useHearing.ts';
import { keptEdits } from '../../../../lib/keptEdits/keptEdits.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

/**
 * Lets the browser turn a recording into text if the server cannot transcribe. Shows nothing if the browser cannot
 * either.
 */
export function BrowserListening(props: {
  draft: OpenRecordingFragment;
  /** Stores the text. Rejects with a sentence for the user. */
  onText: (text: string) => Promise<void>;
}) {
  const { draft } = props;
  const { tenant, member, analyst } = useSession().session;
  const rules = useRecordingRulesQuery().data?.recordingRules;
  const isNeeded = !analyst.canTranscribe && draft.parts.length > 0 && rules !== undefined;
  const { offer } = useHearing(isNeeded, rules?.allowsCloudHearing ?? false);
  const hearing = hearingOf(offer);
  const [seconds, setSeconds] = useState(0);
  const [text, setText] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(new Error('It was stopped.')), []);

  const listen = useAction(async () => {
    if (!hearing) return;
    leaving.current = new AbortController();
    const key = crypto.randomUUID();
    const of = {
      key,
      draftId: draft.id,
      draftTitle: draft.title,
      tenantSlug: tenant.slug,
      memberId: member?.id ?? null,
    };
    const keep = (content: string) =>
      keptEdits.put({ ...of, content, version: draft.version, keptAt: new Date().toISOString() });
    const urls = draft.parts.toSorted((one, other) => one.position - other.position).map(({ audioUrl }) => audioUrl);
    const understood = await hearParts(urls, hearing, {
      signal: leaving.current.signal,
      onSeconds: setSeconds,
      onText: (so) => {
        setText(so);
        void keep(so).catch(console.error);
      },
    });
    if (!understood) throw new Error('The browser recognised no speech in this recording.');
    await props.onText(understood);
    await keptEdits.delete(key).catch(console.error);
  });

  if (!offer || !hearing) return null;
  const length = draft.durationSeconds ?? 0;
  return (
    <Stack gap="2" mt="3" ps={{ base: '0', sm: '7' }}>
      {listen.isBusy ? (
        <HStack gap="3" wrap="wrap">
          <Spinner size="sm" />
          <Text role="status" textStyle="sm" fontVariantNumeric="tabular-nums">
            Listening, {formatClock(seconds)}
            {length > 0 && ` of ${formatClock(length)}`}
          </Text>
          <Button
            size="xs"
            variant="outline"
            bg="bg.panel"
            onClick={() => leaving.current.abort(new Error('It was stopped.'))}
          >
            Stop
          </Button>
        </HStack>
      ) : (
        <Button size="sm" variant="outline" bg="bg.panel" alignSelf="start" onClick={() => listen.run()}>
          <Ear aria-hidden /> Transcribe in this browser
        </Button>
      )}
      {listen.isBusy && text && (
        <Text textStyle="sm" lineClamp="3" whiteSpace="pre-wrap">
          {text.slice(-300)}
        </Text>
      )}
      <Text textStyle="sm" color="fg.muted">
        {hearingText(offer)} It takes as long as the recording lasts; keep this screen open.
      </Text>
      {listen.error && (
        <ErrorText>
          {listen.error} {text && 'The recognised text is kept in this browser; open the draft again to restore it.'}
        </ErrorText>
      )}
    </Stack>
  );
}
