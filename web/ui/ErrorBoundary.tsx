import { Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

/** What shows in place of a part of the page that failed. */
export function Crash({ onRetry }: { onRetry: () => void }) {
  return (
    <Center minH="50vh" px="4">
      <Stack role="alert" maxW="md" gap="3" textAlign="center" align="center">
        <Heading as="h1" size="lg">
          This page failed
        </Heading>
        <Text color="fg.muted">
          What you recorded is kept on this computer. Try again; if it fails again, reload the page to get the latest
          version.
        </Text>
        <Stack direction="row" mt="2">
          <Button colorPalette="brand" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="outline" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </Stack>
      </Stack>
    </Center>
  );
}

/** Keeps a defect in one part of the page from taking the rest with it. The error itself goes to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Crash onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
