import { Stack } from '@chakra-ui/react';

export function StrengthList({ strengths }: { strengths: readonly string[] }) {
  return (
    <Stack as="ul" listStyleType="disc" gap="1" ps="4.5" maxW="85ch" css={{ '& > li::marker': { color: 'brand.fg' } }}>
      {strengths.map((strength) => (
        <Stack as="li" key={strength} display="list-item" textStyle="sm" lineHeight="tall" overflowWrap="anywhere">
          {strength}
        </Stack>
      ))}
    </Stack>
  );
}
