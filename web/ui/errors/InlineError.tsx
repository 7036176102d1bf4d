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
          <TriangleAlert size={16} aria-hidden />
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
          <RotateCw aria-hidden /> Retry
        </Button>
      )}
      {children}
    </Flex>
  );
}

/** Shows why a query has no answer, with a button that sends it again. */
export function QueryError({ title, query }: { title: string; query: Query }) {
  const { error, loading, refetch } = query;
  return (
    <InlineError title={title} message={describeError(error)} isRetrying={loading} onRetry={() => askAgain(refetch)} />
  );
}

interface Query {
  error?: Error | undefined;
  loading?: boolean;
  refetch: () => Promise<unknown>;
}
