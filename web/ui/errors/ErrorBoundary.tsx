import { Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Component, useEffect, useState, type ErrorInfo, type ReactNode } from 'react';
import { reportPageError } from '../../lib/pageErrors/pageErrors.ts';
import { Muted } from '../page/Muted.tsx';

/** Replaces a part of the page that failed. The server's log has the report under the shown reference. */
export function Crash({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [reference, setReference] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void reportPageError(error).then((given) => {
      if (isCurrent) setReference(given);
    });
    return () => {
      isCurrent = false;
    };
  }, [error]);
  return (
    <Center minH="50vh" px="4">
      <Stack role="alert" maxW="md" gap="3" textAlign="center" align="center">
        <Center boxSize="12" borderRadius="full" bg="bg.error" color="fg.error" mb="1">
          <TriangleAlert size={22} strokeWidth={1.75} />
        </Center>
        <Heading as="h1" size="lg">
          This page failed
        </Heading>
        <Muted>
          What you recorded is kept on this computer. Try again; if it fails again, reload the page to get the latest
          version.
        </Muted>
        {reference !== null && (
          <Muted>
            If it stays, quote{' '}
            <Text as="strong" fontWeight="semibold" color="fg">
              {reference}
            </Text>{' '}
            to your administrator.
          </Muted>
        )}
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

/** Keeps a defect in one part of the page from breaking the rest. The console prints the error too. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <Crash error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
