import { Center, Spinner, Stack, Text } from '@chakra-ui/react';

/** Fills the window while nothing else can be shown. */
export function LoadingScreen() {
  return (
    <Center minH="100dvh" bg="bg">
      <Stack align="center" gap="3" role="status">
        <Spinner color="brand.solid" size="lg" borderWidth="2px" />
        <Text color="fg.muted" textStyle="sm">
          Loading ...
        </Text>
      </Stack>
    </Center>
  );
}
