import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { CandidateRowFragment } from './candidates.gql.ts';
import { IconAction } from '../../../../ui/actions/IconAction.tsx';
import { candidateFacts } from './candidateFacts.ts';
import { ExternalLink } from '../company/ExternalLink.tsx';

/** Shows a candidate as its file describes it. */
export function CandidateRow({ candidate, onRemove }: { candidate: CandidateRowFragment; onRemove: () => void }) {
  const { name, description, stage, industry, website, isHeld } = candidate;
  return (
    <Box
      as="li"
      tabIndex={-1}
      outline="none"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '1' }}
      // Rows out of view are not rendered, so a long list stays fast.
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 7rem' }}
    >
      <Flex gap="2" align="flex-start">
        <Flex columnGap="3" rowGap="1.5" align="center" wrap="wrap" flex="1" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
            {name}
          </Text>
          {isHeld && (
            <Badge variant="subtle" colorPalette="green">
              In your portfolio
            </Badge>
          )}
          {stage && <Badge variant="surface">{stage}</Badge>}
          {industry && (
            <Badge variant="surface" whiteSpace="normal">
              {industry}
            </Badge>
          )}
          {website && (
            <Text textStyle="sm" ms={{ md: 'auto' }} minW="0">
              <ExternalLink address={website} />
            </Text>
          )}
        </Flex>
        <Box my="-1.5" me="-2" flexShrink={0}>
          <IconAction label={`Remove ${name}`} icon={Trash2} isDestructive onClick={onRemove} />
        </Box>
      </Flex>
      <Text
        textStyle="sm"
        mt="1.5"
        maxW="80ch"
        lineClamp="3"
        overflowWrap="anywhere"
        color={description ? undefined : 'fg.muted'}
      >
        {description || 'No description in the file.'}
      </Text>
      <Flex as="dl" columnGap="4" rowGap="0.5" wrap="wrap" mt="1.5" textStyle="xs" fontVariantNumeric="tabular-nums">
        {candidateFacts(candidate).map(({ label, text }) => (
          <Flex key={label} gap="1.5" minW="0">
            <Text as="dt" color="fg.muted" flexShrink={0}>
              {label}
            </Text>
            <Text as="dd" overflowWrap="anywhere" minW="0">
              {text}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
