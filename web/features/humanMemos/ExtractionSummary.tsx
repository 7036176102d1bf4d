import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { formatDateTime } from '../../lib/text/format.ts';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { describeExtraction, type ExtractionResult } from './extractionRules.ts';

/** Shows the result of the last reading of all memos, until the user dismisses it. */
export function ExtractionSummary(props: {
  label: string;
  finishedAt: string | null;
  result: ExtractionResult;
  onDismiss: () => void;
}) {
  const { label, finishedAt, result } = props;
  const { companies, problems, notes } = result;
  const isGood = result.extracted > 0;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <Box
      as="section"
      aria-label={`${label}: result`}
      colorPalette={isGood ? 'green' : 'orange'}
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="lg"
      px="4"
      py="3.5"
    >
      <Flex gap="3" align="start">
        <Box color="colorPalette.fg" pt="0.5" flexShrink={0}>
          <Icon size={18} aria-hidden />
        </Box>
        <Stack flex="1" minW="0" gap="1">
          <Heading as="h3" size="sm">
            {label}
          </Heading>
          <Text textStyle="sm">{describeExtraction(result)}</Text>
          {companies.length > 0 && (
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {companies.join(', ')}
            </Text>
          )}
          {notes.map((note) => (
            <Text key={note} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {note}
            </Text>
          ))}
          {finishedAt && (
            <Text textStyle="xs" color="fg.muted">
              <time dateTime={finishedAt}>{formatDateTime(finishedAt)}</time>
            </Text>
          )}
        </Stack>
        <IconAction label={`Dismiss the result of ${label}`} icon={X} onClick={props.onDismiss} />
      </Flex>
      {problems.length > 0 && (
        <Stack
          as="ul"
          listStyleType="none"
          gap="2"
          mt="3"
          ps={{ base: '0', md: '8' }}
          aria-label="Memos without figures"
        >
          {problems.map(({ title, message }) => (
            <Text as="li" key={`${title} ${message}`} textStyle="sm" overflowWrap="anywhere">
              <b>{title}.</b>{' '}
              <Text as="span" color="fg.muted">
                {message}
              </Text>
            </Text>
          ))}
        </Stack>
      )}
    </Box>
  );
}
