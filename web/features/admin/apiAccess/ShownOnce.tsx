import { Button, chakra, Code, Flex, Stack, Text } from '@chakra-ui/react';
import { Check, Copy, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';

const praiseMs = 2000;

/** Copies a text, and confirms it in its label. If the browser refuses, the `shown` text is selected. */
function CopyText(props: { text: string; label: string; shown: RefObject<HTMLElement | null> }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      setCopied(true);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setCopied(false), praiseMs);
    } catch {
      if (props.shown.current) window.getSelection()?.selectAllChildren(props.shown.current);
    }
  };
  return (
    <Button size="sm" variant="outline" bg="bg.panel" flexShrink={0} aria-live="polite" onClick={() => void copy()}>
      {isCopied ? <Check /> : <Copy />} {isCopied ? 'Copied' : props.label}
    </Button>
  );
}

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
          <KeyRound size={18} />
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
        <CopyText text={props.text} label={props.copyLabel} shown={text} />
        <Button size="sm" variant="ghost" onClick={props.onDone}>
          I have copied it
        </Button>
      </Flex>
    </Stack>
  );
}

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
        <CopyText text={address} label="Copy" shown={text} />
      </Flex>
    </Stack>
  );
}
