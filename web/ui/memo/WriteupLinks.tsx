import { Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { TenantLink } from '../links/TenantLink.tsx';

/** Lists the write-ups that were made from a source; nothing without one. */
export function WriteupLinks(props: {
  title: string;
  writeups: readonly { id: string; title: string; creationDate: string }[];
}) {
  if (props.writeups.length === 0) return null;
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="sm">
        {props.title}
      </Heading>
      <Stack as="ul" gap="2" textStyle="sm">
        {props.writeups.map((writeup) => (
          <HStack as="li" key={writeup.id} gap="2" align="baseline">
            <FileText size={16} style={{ flexShrink: 0, alignSelf: 'center' }} />
            <Link asChild variant="underline" colorPalette="brand" overflowWrap="anywhere">
              <TenantLink to={paths.writeup(writeup.id)}>{writeup.title}</TenantLink>
            </Link>
            <Text color="fg.muted" flexShrink={0}>
              {formatDate(writeup.creationDate)}
            </Text>
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}
