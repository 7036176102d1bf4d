import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import {
  useApiTokensQuery,
  ApiTokensDocument,
  CreateApiTokenDocument,
  RevokeApiTokenDocument,
  type ApiTokenRowFragment,
} from './apiAccess.gql.ts';
import { tellStale } from '../../../lib/answers/askAgain.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { useLast } from '../../../lib/hooks/useLast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { AdminSection } from '../AdminSection.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { TokenForm } from './TokenForm.tsx';
import { TokenList } from './TokenList.tsx';
import type { TokenWishes } from './tokenRules.ts';

export function ApiAccess() {
  const client = useApolloClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useApiTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const [revoking, setRevoking] = useState<ApiTokenRowFragment | null>(null);
  const asked = useLast(revoking);

  const create = async (name: string, wishes: TokenWishes) => {
    const variables = { input: { name, ...wishes } };
    const { token, apiToken } = await succeed(
      client.mutate({
        mutation: CreateApiTokenDocument,
        variables,
        // The cache must not keep the token.
        fetchPolicy: 'no-cache',
      }),
    );
    setCreated({ name: apiToken.name, token });
    void client.query({ query: ApiTokensDocument, fetchPolicy: 'network-only' }).catch(tellStale);
  };
  const revoke = useAction(async (id: string) => {
    await succeed(client.mutate({ mutation: RevokeApiTokenDocument, variables: { input: { id } } }));
    setRevoking(null);
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
      query={{ isThere: data !== undefined, error, refetch }}
      failure="The tokens could not be loaded"
    >
      <TokenList tokens={data?.apiTokens ?? []} onRevoke={setRevoking} />
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
        isOpen={revoking !== null}
        title="Revoke Token"
        message={`${asked?.name ?? ''} loses its access at once, and programs that use it stop working. This cannot be undone.`}
        confirmLabel="Revoke token"
        isBusy={revoke.isBusy}
        error={revoke.error ?? undefined}
        // The focused button disappeared with its row.
        finalFocus={() => heading.current}
        onConfirm={() => revoking && revoke.run(revoking.id)}
        onCancel={() => setRevoking(null)}
      />
    </AdminSection>
  );
}
