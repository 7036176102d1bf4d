import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyText } from './CopyText.tsx';

/** A token that was just created, this once. */
export function NewToken(props: { name: string; token: string; onDone: () => void }) {
  const { name, token } = props;
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  // Whoever created it hears of it, and finds the button to copy next.
  useEffect(() => frame.current?.focus(), []);
  const select = () => {
    const selection = window.getSelection();
    if (text.current) selection?.selectAllChildren(text.current);
  };
  return (
    <Stack
      ref={frame}
      role="group"
      aria-label={`The new token ${name}`}
      tabIndex={-1}
      outline="none"
      gap="3"
      p="4"
      borderWidth="1px"
      borderRadius="lg"
      colorPalette="green"
      bg="colorPalette.subtle"
      borderColor="colorPalette.border"
    >
      <Flex gap="2.5" align="flex-start">
        <Flex color="colorPalette.fg" pt="0.5" flexShrink={0}>
          <KeyRound size={18} aria-hidden />
        </Flex>
        <Stack gap="0.5" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name} is ready
          </Text>
          <Text textStyle="sm">
            Copy the token now and keep it like a password: it is shown this once, and nobody can read it later.
          </Text>
        </Stack>
      </Flex>
      <Flex gap="2" align="center" wrap="wrap">
        <chakra.code
          ref={text}
          fontFamily="mono"
          flex="1 1 18rem"
          minW="0"
          px="3"
          py="2"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          textStyle="sm"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {token}
        </chakra.code>
        <CopyText text={token} label="Copy token" onRefused={select} />
        <Button size="sm" variant="ghost" onClick={props.onDone}>
          I have kept it
        </Button>
      </Flex>
    </Stack>
  );
}
