import { describeError } from '../../lib/answers/describeError.ts';
import { askAgain } from '../../lib/answers/askAgain.ts';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Muted } from '../page/Muted.tsx';

/** Shows a failure where it happened: what went wrong, what to do, and a button to try again. */
export function InlineError(props: {
  title: string;
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  children?: ReactNode;
}) {
  const { title, message, onRetry, isRetrying, children } = props;
  return (
    <Flex
      role="alert"
      gap="3"
      align={{ base: 'stretch', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      // In a narrow panel, the buttons stand below the words.
      wrap={{ sm: 'wrap' }}
      borderWidth="1px"
      colorPalette="red"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      borderRadius="lg"
      px="4"
      py="3"
    >
      <Flex gap="3" flex={{ base: '1', sm: '1 1 14rem' }} minW="0">
        <Box color="fg.error" pt="0.5" flexShrink={0}>
          <TriangleAlert size={16} />
        </Box>
        <Box minW="0">
          <Text textStyle="sm" fontWeight="semibold" color="fg.error">
            {title}
          </Text>
          <Muted overflowWrap="anywhere">{message}</Muted>
        </Box>
      </Flex>
      {onRetry && (
        <Button
          size="sm"
          variant="outline"
          bg="bg.panel"
          colorPalette="gray"
          loading={isRetrying}
          loadingText="Retrying..."
          onClick={onRetry}
        >
          <RotateCw /> Retry
        </Button>
      )}
      {children}
    </Flex>
  );
}

/** A query whose data a screen waits for. */
export interface LoadingQuery {
  data?: unknown;
  error?: Error | undefined;
  loading?: boolean;
  refetch: () => Promise<unknown>;
}

/** Shows why a query failed, or a `note`, with a button to ask again; nothing while it has not failed. */
export function QueryError({ title, note, query }: { title: string; note?: string | undefined; query: LoadingQuery }) {
  const { error, loading, refetch } = query;
  if (!error) return null;
  const message = note ?? describeError(error);
  return <InlineError title={title} message={message} isRetrying={loading} onRetry={() => askAgain(refetch)} />;
}
