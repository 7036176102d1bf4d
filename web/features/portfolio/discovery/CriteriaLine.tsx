import { Text } from '@chakra-ui/react';
import { useReadCriteria } from '../investments/useReadCriteria.ts';
import { rateText } from '../investments/criteriaRules.ts';
import { faultOfPrompt } from './discoveryRules.ts';

/** How the server understands a criteria text, updated shortly after typing. */
export function CriteriaLine(props: { id: string; text: string }) {
  const { criteria, isCurrent, error } = useReadCriteria(props.text.trim());
  const isReadable = faultOfPrompt(props.text) === null;
  return (
    <Text
      id={props.id}
      textStyle="sm"
      color="fg.muted"
      // Reserves as many lines as typical criteria need.
      minH={{ base: '3lh', md: '2lh', xl: '1lh' }}
      overflowWrap="anywhere"
      opacity={isCurrent ? 1 : 0.6}
      transition="opacity 150ms"
    >
      {isReadable && error && 'How this text is read cannot be shown just now.'}
      {isReadable && !error && criteria && (
        <>
          <Text as="span" fontWeight="medium">
            Read as:
          </Text>{' '}
          {criteria.summary || 'nothing that narrows the search'}
          {criteria.notUnderstood.length > 0 && <> · Not understood: {criteria.notUnderstood.map(quoted).join(', ')}</>}
          {rateText(criteria.missingRates)}
        </>
      )}
    </Text>
  );
}

function quoted(phrase: string): string {
  return `“${phrase}”`;
}
