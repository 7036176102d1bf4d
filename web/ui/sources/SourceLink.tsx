import { HStack, Link, Text } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { TenantLink } from '../links/TenantLink.tsx';
import { sourceAddress } from '../../lib/sources/sourceAddress.ts';

/** Names a source and the place in it, and links to the place while the source exists. */
export function SourceLink(props: { title: string; source: Parameters<typeof sourceAddress>[0]; words: string }) {
  const address = sourceAddress(props.source, props.words);
  const label = [props.title, props.source.place].filter(Boolean).join(', ');
  if (address === null)
    return (
      <Text as="span" color="fg.muted" overflowWrap="anywhere">
        {label}
      </Text>
    );
  return (
    <Link asChild colorPalette="brand" color="colorPalette.fg" textDecoration="underline" textUnderlineOffset="3px">
      <TenantLink to={address}>
        <HStack as="span" display="inline-flex" gap="1" overflowWrap="anywhere">
          {label} <ArrowUpRight size={13} />
        </HStack>
      </TenantLink>
    </Link>
  );
}
