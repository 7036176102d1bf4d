import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyText } from './CopyText.tsx';

/** Shows a token or secret that was just created. It is shown only this once. */
export function ShownOnce(props: {
  label: string;
  title: string;
  about: string;
  text: string;
  copyLabel: string;
  onDone: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  // A screen reader reads the label of the frame, and the copy button comes next.
  useEffect(() => frame.current?.focus(), []);
  const select = () => {
    const selection = window.getSelection();
    if (text.current) selection?.selectAllChildren(text.current);
  };
  return (
    <Stack
      ref={frame}
      role="group"
      aria-label={props.label}
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
            {props.title}
          </Text>
          <Text textStyle="sm">{props.about}</Text>
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
          {props.text}
        </chakra.code>
        <CopyText text={props.text} label={props.copyLabel} onRefused={select} />
        <Button size="sm" variant="ghost" onClick={props.onDone}>
          I have copied it
        </Button>
      </Flex>
    </Stack>
  );
}
