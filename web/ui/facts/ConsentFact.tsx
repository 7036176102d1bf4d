import { Fact } from './Fact.tsx';
import { Text } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { formatDateTime } from '../../lib/text/format.ts';

/** Shows who confirmed before a recording that all participants consent, and when; nothing without a confirmation. */
export function ConsentFact(props: { consentedAt: string | null; consentedBy: { name: string } | null }) {
  const { consentedAt, consentedBy } = props;
  if (consentedAt === null) return null;
  return (
    <Fact icon={ShieldCheck}>
      <Text as="span">
        {consentedBy ? `${consentedBy.name} confirmed` : 'Somebody without a name confirmed'} on{' '}
        {formatDateTime(consentedAt)} that all had agreed
      </Text>
    </Fact>
  );
}
