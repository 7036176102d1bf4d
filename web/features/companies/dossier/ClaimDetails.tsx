import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  useDossierClaimQuery,
  type ClaimStatementsFragment,
  type DossierClaimFragment,
  AskQuestionDocument,
  SettleClaimDocument,
} from './dossier.gql.ts';
import { useAdminToken } from '../../../lib/session/adminToken.ts';
import { paths } from '../../../lib/paths.ts';
import { figureText } from '../../../lib/text/figureText.ts';
import { formatList } from '../../../lib/text/format.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { LineForm, NotThere } from './Section.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { Statement } from '../evidence/Statement.tsx';
import { useChange } from './useChange.ts';
import { useSend } from '../../../lib/answers/useAction.ts';

interface Props {
  claim: DossierClaimFragment;
  companyId: string;
}

const shownFirst = 12;

/** Shows all statements of a claim with their places; a person says which one stands, and why, or asks the founder. */
export function ClaimDetails({ claim, companyId }: Props) {
  const query = useDossierClaimQuery({ variables: { id: claim.id } });
  const isUnlocked = useAdminToken() !== null;
  const [isWhole, setWhole] = useState(false);
  const details = query.data?.node?.__typename === 'Claim' ? query.data.node : undefined;
  if (query.error || !details) return <NotThere title="The statements could not be loaded" query={query} height="24" />;
  const { explanation, reason, observations } = details;
  const shown = isWhole ? observations : observations.slice(0, shownFirst);
  return (
    <Stack gap="4" py="2">
      {explanation && <Text>{explanation}</Text>}
      {reason && <Text color="fg.muted">Why the first one stands: {reason}</Text>}
      <Stack as="ul" gap="0">
        {shown.map((statement, index) => (
          <Statement
            key={statement.id}
            statement={statement}
            // A figure of its own label is on no other screen.
            isShown={index === 0 && claim.metric !== null}
            isConflicting={false}
            verdicts={null}
          />
        ))}
      </Stack>
      {shown.length < observations.length && (
        <Button size="xs" variant="ghost" alignSelf="start" onClick={() => setWhole(true)}>
          Show all {observations.length} statements
        </Button>
      )}
      {claim.judgement === 'DIFFERS' &&
        (isUnlocked ? (
          <SettleForm claimId={claim.id} observations={observations} />
        ) : (
          <Muted>
            To settle the difference,{' '}
            <TenantLink to={paths.adminDatabase} style={{ textDecoration: 'underline' }}>
              unlock the admin panel
            </TenantLink>
            .
          </Muted>
        ))}
      <AskForm claim={claim} companyId={companyId} />
    </Stack>
  );
}

function SettleForm(props: { claimId: string; observations: ClaimStatementsFragment['observations'] }) {
  const { claimId, observations } = props;
  const settle = useSend(SettleClaimDocument);
  const [observationId, setObservationId] = useState(observations[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const act = useChange(() => settle({ id: claimId, observationId, reason }));
  return (
    <LineForm
      label="Why"
      words={reason}
      onWords={setReason}
      button="Settle"
      isMain
      failure="That could not be saved"
      {...act}
    >
      <HStack as="fieldset" columnGap="4" rowGap="1" wrap="wrap" border="0">
        <Text as="legend" textStyle="sm" fontWeight="medium" mb="1">
          Which one stands?
        </Text>
        {observations
          .filter(({ origin }) => origin !== 'PERSON')
          .map((statement) => (
            <HStack as="label" key={statement.id} gap="1.5" textStyle="sm" minH="6">
              <input
                type="radio"
                name={claimId}
                checked={observationId === statement.id}
                onChange={() => setObservationId(statement.id)}
              />
              {figureText(statement)} ({statement.source.title})
            </HStack>
          ))}
      </HStack>
    </LineForm>
  );
}

/** Writes 'Revenue FY2024: which is right, $3.6M or $4.2M?', or asks for a confirmation of the only value. */
function questionAbout({ label, period, cells }: DossierClaimFragment): string {
  const subject = [label, period].filter(Boolean).join(' ');
  const values = [...new Set(cells.map(({ text }) => text))];
  return values.length > 1
    ? `${subject}: which is right, ${formatList(values.slice(0, 4), 'or')}?`
    : `${subject}: can you confirm ${values[0] ?? 'it'}?`;
}

function AskForm({ claim, companyId }: Props) {
  const [words, setWords] = useState(() => questionAbout(claim));
  const [isAsked, setAsked] = useState(false);
  const ask = useSend(AskQuestionDocument);
  const act = useChange(async () => {
    const observationId = claim.cells[0]?.observationId;
    await ask({ companyId, words, observationId });
    setAsked(true);
  });
  if (isAsked) return <Muted role="status">The question is in the list of questions.</Muted>;
  return (
    <LineForm
      label="Ask the founder"
      words={words}
      onWords={setWords}
      button="Ask"
      failure="The question could not be added"
      {...act}
    />
  );
}
