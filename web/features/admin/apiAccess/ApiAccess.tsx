import { useApolloClient } from '@apollo/client/react';
import { Badge, Box, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import {
  useApiTokensQuery,
  ApiTokensDocument,
  CreateApiTokenDocument,
  RevokeApiTokenDocument,
  type ApiTokenRowFragment,
} from './apiAccess.gql.ts';
import type { ApiAccess as Access, CreateApiTokenInput } from '../../../gql/types.ts';
import { tellStale } from '../../../lib/answers/askAgain.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { formatDate, formatDateTime, formatNumber, joinFacts } from '../../../lib/text/format.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useConfirmed } from '../../../ui/dialogs/useConfirmed.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { Form } from '../../../ui/actions/Form.tsx';
import { Labelled, TextField } from '../../../ui/forms/TextField.tsx';
import { AdminRow, AdminSection, RowText } from '../AdminSection.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { ShownOnce } from './ShownOnce.tsx';

const accessLabels: Record<Access, string> = { READ: 'Read only', READ_WRITE: 'Read and write' };

/** Labels of the lifetimes that a new token can have, by their number of days. */
const lifetimeLabels = { '30': '30 days', '90': '90 days', '365': '1 year', '': 'No end' };

const requestLimits = { least: 1, usual: 3000, most: 60_000 };

export function ApiAccess() {
  const client = useApolloClient();
  const revokeApiToken = useSend(RevokeApiTokenDocument);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useApiTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);

  const create = async (input: CreateApiTokenInput) => {
    // The cache must not keep the token.
    const sent = client.mutate({ mutation: CreateApiTokenDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { token, apiToken } = await succeed(sent);
    setCreated({ name: apiToken.name, token });
    void client.query({ query: ApiTokensDocument, fetchPolicy: 'network-only' }).catch(tellStale);
  };
  const { ask, asked, dialog } = useConfirmed(async ({ id }: ApiTokenRowFragment) => {
    await revokeApiToken({ id });
  });

  return (
    <AdminSection
      id="api-access"
      title="API Access"
      about={
        <>
          A token lets a program read or change this firm&apos;s data over GraphQL, REST and the data exports. The
          program sends it with each request as <chakra.code fontFamily="mono">Authorization: Bearer …</chakra.code> and
          works until it is revoked or expires.
        </>
      }
      headingRef={heading}
      query={query}
      failure="The tokens could not be loaded"
    >
      <TokenList tokens={query.data?.apiTokens ?? []} onRevoke={ask} />
      {created && (
        <ShownOnce
          key={created.token}
          label={`The new token ${created.name}`}
          title={`${created.name} is ready`}
          about="Copy the token now and keep it like a password. It is shown only once."
          text={created.token}
          copyLabel="Copy token"
          onDone={() => {
            setCreated(null);
            heading.current?.focus();
          }}
        />
      )}
      <TokenForm onCreate={create} />
      <ConfirmDialog
        {...dialog}
        title="Revoke Token"
        message={`${asked?.name ?? ''} loses its access at once, and programs that use it stop working. This cannot be undone.`}
        confirmLabel="Revoke token"
        // The focused button disappeared with its row.
        finalFocus={() => heading.current}
      />
    </AdminSection>
  );
}

function TokenForm({ onCreate }: { onCreate: (input: CreateApiTokenInput) => Promise<void> }) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>('READ');
  const [days, setDays] = useState('90');
  const [limit, setLimit] = useState(String(requestLimits.usual));
  const [isNameless, setNameless] = useState(false);
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  const creation = useAction(async (wanted: string) => {
    const expiresInDays = days === '' ? null : Number(days);
    await onCreate({ name: wanted, access, expiresInDays, requestsPerMinute: Number(limit) });
    setName('');
    setAccess('READ');
  });

  const submit = () => {
    const wanted = name.trim();
    setNameless(wanted === '');
    if (wanted === '') field.current?.focus();
    else creation.run(wanted);
  };
  const place = { w: { base: 'full', sm: '9.5rem' } };
  return (
    <Form noValidate onSubmit={submit} colorPalette="brand">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <TextField
          ref={field}
          label="What uses it"
          flex="1 1 14rem"
          maxW={{ sm: '22rem' }}
          maxLength={100}
          placeholder="Power BI, weekly report"
          autoComplete="off"
          value={name}
          problemId={isNameless ? problemId : null}
          onChange={setName}
        />
        <Labelled label="Access" {...place}>
          <Choice
            value={access}
            options={Object.entries(accessLabels)}
            onChange={(value) => setAccess(value as Access)}
          />
        </Labelled>
        <Labelled label="Expires" {...place}>
          <Choice value={days} options={Object.entries(lifetimeLabels)} onChange={setDays} />
        </Labelled>
        <TextField
          label="Requests a minute"
          {...place}
          type="number"
          inputMode="numeric"
          min={requestLimits.least}
          max={requestLimits.most}
          value={limit}
          onChange={setLimit}
        />
        <Button
          type="submit"
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={creation.isBusy}
          loadingText="Creating..."
        >
          <Plus /> Create token
        </Button>
      </Flex>
      <ErrorText id={problemId}>{isNameless ? 'Name the program that will use it.' : creation.error}</ErrorText>
    </Form>
  );
}

function TokenList(props: { tokens: readonly ApiTokenRowFragment[]; onRevoke: (token: ApiTokenRowFragment) => void }) {
  const [now] = useState(Date.now);
  const hasEnded = ({ revokedAt, expiresAt }: ApiTokenRowFragment) =>
    revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= now);
  const working = props.tokens.filter((token) => !hasEnded(token));
  const ended = props.tokens.filter(hasEnded);
  return (
    <Stack gap="3">
      {working.length === 0 ? (
        <Muted>No program has access yet.</Muted>
      ) : (
        <Rows label="API tokens" tokens={working} onRevoke={props.onRevoke} />
      )}
      {ended.length > 0 && (
        <chakra.details textStyle="sm">
          <chakra.summary
            cursor="pointer"
            w="fit-content"
            color="fg.muted"
            focusVisibleRing="outside"
            borderRadius="l1"
          >
            Revoked or expired ({formatNumber(ended.length)})
          </chakra.summary>
          <Rows label="Revoked and expired API tokens" tokens={ended} />
        </chakra.details>
      )}
    </Stack>
  );
}

function Rows(props: {
  label: string;
  tokens: readonly ApiTokenRowFragment[];
  onRevoke?: (token: ApiTokenRowFragment) => void;
}) {
  const { onRevoke } = props;
  return (
    <Box as="ul" role="list" aria-label={props.label}>
      {props.tokens.map((token) => (
        <AdminRow key={token.id}>
          <RowText
            name={token.name}
            badge={
              <>
                <Badge colorPalette={token.access === 'READ' ? 'blue' : 'orange'}>{accessLabels[token.access]}</Badge>
                <Muted as="code" fontFamily="mono" textStyle="xs">
                  …{token.hint}
                </Muted>
              </>
            }
            facts={historyOf(token, onRevoke === undefined)}
          />
          {onRevoke && (
            <Button
              size="xs"
              variant="outline"
              colorPalette="red"
              color="colorPalette.fg"
              flexShrink={0}
              aria-label={`Revoke ${token.name}`}
              onClick={() => onRevoke(token)}
            >
              Revoke
            </Button>
          )}
        </AdminRow>
      ))}
    </Box>
  );
}

/** Returns 'Created 3 Nov 2026 · last used 21 Nov 2026, 19:12 · expires 1 Feb 2027 · 3,000 requests a minute'. */
function historyOf(token: ApiTokenRowFragment, hasEnded: boolean): string {
  const { createdAt, lastUsedAt, revokedAt, expiresAt, requestsPerMinute } = token;
  return joinFacts([
    `Created ${formatDate(createdAt)}`,
    lastUsedAt === null ? 'never used' : `last used ${formatDateTime(lastUsedAt)}`,
    revokedAt !== null && `revoked ${formatDateTime(revokedAt)}`,
    revokedAt === null && expiresAt !== null && `${hasEnded ? 'expired' : 'expires'} ${formatDate(expiresAt)}`,
    revokedAt === null && `${formatNumber(requestsPerMinute)} requests a minute`,
  ]);
}
