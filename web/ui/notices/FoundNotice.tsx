import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Muted } from '../page/Muted.tsx';

export function FoundNotice(props: {
  title: string;
  about: string;
  children?: ReactNode;
  take: { label: string; isBusy?: boolean; onTake: () => void };
  forget: { label: string; isDisabled?: boolean; onForget: () => void };
}) {
  const { take, forget } = props;
  return (
    <Stack
      as="section"
      role="alert"
      gap="3"
      borderWidth="1px"
      colorPalette="blue"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      borderRadius="lg"
      px="4"
      py="3.5"
    >
      <HStack gap="3" align="start">
        <Box color="fg.info" pt="0.5">
          <LifeBuoy size={16} />
        </Box>
        <Box minW="0">
          <Text textStyle="sm" fontWeight="semibold">
            {props.title}
          </Text>
          <Muted>{props.about}</Muted>
          {props.children}
        </Box>
      </HStack>
      <HStack gap="2" ps="7" wrap="wrap">
        <Button size="sm" colorPalette="brand" loading={take.isBusy} onClick={take.onTake}>
          {take.label}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          disabled={forget.isDisabled}
          onClick={forget.onForget}
        >
          {forget.label}
        </Button>
      </HStack>
    </Stack>
  );
}
