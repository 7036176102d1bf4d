import { Fact } from '../../ui/facts/Fact.tsx';
import { Badge, Link, Tag, Text } from '@chakra-ui/react';
import { Building2, CalendarDays, PenLine } from 'lucide-react';
import type { WriteupRowFragment } from './writeups.gql.ts';
import { paths } from '../../lib/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { AuthorFact } from '../../ui/facts/AuthorFact.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { VerdictBadge } from './review/VerdictBadge.tsx';

/** Shows a write-up's company, its date, who requested it, and who wrote it, if that is known. */
export function WriteupFacts(props: {
  writeup: Pick<WriteupRowFragment, 'companyName' | 'companyLinks' | 'creationDate' | 'author'> & {
    analyst?: string | null;
  };
}) {
  const { writeup } = props;
  // Only a link of this name, because a write-up may be of several companies.
  const of = writeup.companyLinks.find(({ company }) => company?.name === writeup.companyName);
  const companyId = of?.company?.id;
  return (
    <>
      {writeup.companyName && (
        <Fact icon={Building2} label="Company">
          {companyId ? (
            <Link asChild truncate position="relative" zIndex="1">
              <TenantLink to={paths.dossier(companyId)}>{writeup.companyName}</TenantLink>
            </Link>
          ) : (
            <Text as="span" truncate>
              {writeup.companyName}
            </Text>
          )}
        </Fact>
      )}
      <Fact icon={CalendarDays}>
        <time dateTime={writeup.creationDate}>{formatDate(writeup.creationDate)}</time>
      </Fact>
      <AuthorFact author={writeup.author} />
      {writeup.analyst && <Fact icon={PenLine}>Written by {writeup.analyst}</Fact>}
    </>
  );
}

/** Shows a write-up's verdict, tags and recommendation, if it has them. */
export function WriteupLabels(props: { writeup: Pick<WriteupRowFragment, 'verdict' | 'tags' | 'recommendation'> }) {
  const { writeup } = props;
  return (
    <>
      {writeup.verdict && <VerdictBadge verdict={writeup.verdict} />}
      {writeup.tags.map((tag) => (
        <Tag.Root key={tag} colorPalette="gray">
          <Tag.Label>{tag}</Tag.Label>
        </Tag.Root>
      ))}
      {writeup.recommendation && <Badge colorPalette="brand">Recommendation: {writeup.recommendation}</Badge>}
    </>
  );
}
