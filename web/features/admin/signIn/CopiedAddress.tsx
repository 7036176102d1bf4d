import { Code, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { CopyText } from '../apiAccess/CopyText.tsx';

/** An address to enter elsewhere, with a copy button. Where the browser refuses to copy, the address is selected. */
export function CopiedAddress({ label, address }: { label: string; address: string }) {
  const text = useRef<HTMLElement>(null);
  return (
    <Stack gap="1.5">
      <Text textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Flex gap="2" align="center" wrap="wrap">
        <Code ref={text} size="md" overflowWrap="anywhere" tabIndex={-1}>
          {address}
        </Code>
        <CopyText
          text={address}
          label="Copy"
          onRefused={() => text.current && window.getSelection()?.selectAllChildren(text.current)}
        />
      </Flex>
    </Stack>
  );
}
