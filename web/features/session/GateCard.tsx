import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface GateCardProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A message in place of the screens, with the possible actions. */
export function GateCard({ title, text, children }: GateCardProps) {
  return (
    <Center as="main" minH="100dvh" px="4" bg="bg">
      <Stack maxW="28rem" gap="4" p="8" bg="bg.panel" borderWidth="1px" rounded="l3" shadow="sm">
        <Heading as="h1" size="lg" letterSpacing="tight">
          {title}
        </Heading>
        <Text color="fg.muted">{text}</Text>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="2" mt="2">
          {children}
        </Stack>
      </Stack>
    </Center>
  );
}
