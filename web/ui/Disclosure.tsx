import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

const Details = chakra('details');
const Summary = chakra('summary');

export function Disclosure(props: { label: string; onOpen?: () => void; children: ReactNode }) {
  return (
    <Details css={{ '&[open] > summary .chevron': { rotate: '90deg' } }} onToggle={props.onOpen}>
      <Summary
        display="flex"
        alignItems="center"
        gap="1"
        ms="-1"
        pe="1"
        w="fit-content"
        textStyle="sm"
        fontWeight="medium"
        color="brand.fg"
        cursor="pointer"
        listStyle="none"
        borderRadius="sm"
        colorPalette="brand"
        focusVisibleRing="outside"
        _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <Box className="chevron" flexShrink={0} transition="rotate 120ms">
          <ChevronRight size={16} />
        </Box>
        {props.label}
      </Summary>
      {props.children}
    </Details>
  );
}
