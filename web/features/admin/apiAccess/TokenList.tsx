import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ApiTokenRowFragment } from './apiAccess.gql.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { accessLabels, sortTokens } from './tokenRules.ts';

export function TokenList(props: {
  tokens: readonly ApiTokenRowFragment[];
  onRevoke: (token: ApiTokenRowFragment) => void;
}) {
  const [now] = useState(Date.now);
  const { working, ended } = sortTokens(props.tokens, now);
  return (
    <Stack gap="3">
      {working.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No program has access yet.
        </Text>
      ) : (
        <Rows label="API tokens" tokens={working} onRevoke={props.onRevoke} />
      )}
      {ended.length > 0 && (
        <Box asChild textStyle="sm">
          <details>
            <Box
              as="summary"
              cursor="pointer"
              w="fit-content"
              color="fg.muted"
              focusVisibleRing="outside"
              borderRadius="l1"
            >
              Revoked or expired ({formatNumber(ended.length)})
            </Box>
            <Rows label="Revoked and expired API tokens" tokens={ended} />
          </details>
        </Box>
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
    <Box as="ul" role="list" aria-label={props.label} listStyleType="none">
      {props.tokens.map((token) => (
        <Flex
          as="li"
          key={token.id}
          gap="4"
          align={{ base: 'flex-start', sm: 'center' }}
          py="3"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0', pt: '1' }}
        >
          <Box minW="0" flex="1">
            <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
              <Text fontWeight="medium" textStyle="sm" overflowWrap="anywhere">
                {token.name}
              </Text>
              <Badge variant="subtle" colorPalette={token.access === 'READ' ? 'blue' : 'orange'}>
                {accessLabels[token.access]}
              </Badge>
              <Text as="code" fontFamily="mono" textStyle="xs" color="fg.muted">
                …{token.hint}
              </Text>
            </Flex>
            <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
              {historyOf(token, onRevoke === undefined)}
            </Text>
          </Box>
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
        </Flex>
      ))}
    </Box>
  );
}

/** Returns 'Created 3 Nov 2026 · last used 21 Nov 2026, 19:12 · expires 1 Feb 2027 · 3,000 requests a minute'. */
function historyOf(
  { createdAt, lastUsedAt, revokedAt, expiresAt, requestsPerMinute }: ApiTokenRowFragment,
  hasEnded: boolean,
): string {
  return [
    `Created ${formatDate(createdAt)}`,
    lastUsedAt === null ? 'never used' : `last used ${formatDateTime(lastUsedAt)}`,
    revokedAt !== null && `revoked ${formatDateTime(revokedAt)}`,
    revokedAt === null && expiresAt !== null && `${hasEnded ? 'expired' : 'expires'} ${formatDate(expiresAt)}`,
    revokedAt === null && `${formatNumber(requestsPerMinute)} requests a minute`,
  ]
    .filter(Boolean)
    .join(' · ');
}
