import { Box, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import type { DocumentDetailsFragment } from '../../../gql/graphql.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { measure } from '../../../ui/memo/WriteupArticle.tsx';

/** Lists every write-up that was written from a document: analyses, combined memos, human memos. */
export function DocumentWriteups({ writeups }: Pick<DocumentDetailsFragment, 'writeups'>) {
  if (writeups.length === 0) return null;
  return (
    <Box as="section" borderTopWidth="1px" pt="5" w="full" maxW={measure} mx="auto">
      <Heading as="h3" size="sm" mb="3">
        Write-ups from this document
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {writeups.map((writeup) => (
          <HStack as="li" key={writeup.id} gap="2" align="baseline" textStyle="sm">
            <Box color="fg.muted" flexShrink={0} alignSelf="center">
              <FileText size={16} aria-hidden />
            </Box>
            <Link asChild variant="underline" colorPalette="brand" overflowWrap="anywhere">
              <TenantLink to={paths.writeup(writeup.id)}>{writeup.title}</TenantLink>
            </Link>
            <Text color="fg.muted" flexShrink={0}>
              {formatDate(writeup.creationDate)}
            </Text>
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
