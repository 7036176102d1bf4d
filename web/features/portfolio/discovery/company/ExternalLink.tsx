import { Box, Link, Text } from '@chakra-ui/react';
import { ExternalLink as LeavesIcon } from 'lucide-react';
import { externalAddress } from '../discoveryRules.ts';

/** Links out of the product in a new tab; plain text for an address other than http or https. */
export function ExternalLink(props: {
  address: string;
  /** Without a label, the link shows the host: 'acme.com'. */
  label?: string;
}) {
  const target = externalAddress(props.address);
  if (!target) {
    return (
      <Text as="span" overflowWrap="anywhere">
        {props.label || props.address}
      </Text>
    );
  }
  return (
    <Link
      href={target.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      colorPalette="brand"
      color="colorPalette.fg"
      textDecoration="underline"
      textUnderlineOffset="3px"
      overflowWrap="anywhere"
    >
      {props.label || target.host}
      <Box as="span" flexShrink={0}>
        <LeavesIcon size={13} role="img" aria-label="(opens in a new tab)" />
      </Box>
    </Link>
  );
}
