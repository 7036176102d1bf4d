import { Badge, Flex, Link, Stack, Table, Text } from '@chakra-ui/react';
import type { DossierBelowQuery } from './dossier.gql.ts';
import { paths } from '../../../lib/paths.ts';
import { formatMillions } from '../../../lib/text/figureText.ts';
import { formatCount, formatDate, formatDay, joinFacts } from '../../../lib/text/format.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { verdictLabels } from './judgements.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { Nothing, Row, Rows } from './Section.tsx';

type Company = Extract<NonNullable<DossierBelowQuery['node']>, { __typename: 'Company' }>;

/** Lists the write-ups about a company. */
export function Memos({ memos }: { memos: Company['memos'] }) {
  if (memos.length === 0) return <Nothing>No memo is written from its sources yet.</Nothing>;
  return (
    <Rows>
      {memos.map(({ id, title, creationDate, verdict }) => (
        <Row key={id} alignItems="baseline">
          <Text flex="1" minW="0" overflowWrap="anywhere">
            <Link asChild color="brand.fg">
              <TenantLink to={paths.writeup(id)}>{title}</TenantLink>
            </Link>
          </Text>
          {verdict && <Badge variant="surface">{verdictLabels[verdict]}</Badge>}
          <Muted>{formatDate(creationDate)}</Muted>
        </Row>
      ))}
    </Rows>
  );
}

/** Lists the people whom a company's sources name. */
export function People({ people }: { people: Company['people'] }) {
  if (people.length === 0) return <Nothing>No source names a speaker yet.</Nothing>;
  return (
    <Flex as="ul" gap="2" wrap="wrap">
      {people.map(({ name, sourceCount, lastDay }) => (
        <Stack as="li" key={name} gap="0" borderWidth="1px" borderRadius="lg" bg="bg.panel" px="3" py="2">
          <Text>{name}</Text>
          <Muted textStyle="xs">
            {joinFacts([formatCount(sourceCount, 'source'), lastDay && `last ${formatDay(lastDay)}`], ', ')}
          </Muted>
        </Stack>
      ))}
    </Flex>
  );
}

/** Lists companies like this one with what was decided about them. */
export function SimilarCompanies({ similar }: { similar: Company['similar'] }) {
  if (similar.length === 0) return <Nothing>Your database has no company of this industry besides it.</Nothing>;
  return (
    <Table.ScrollArea borderWidth="1px" borderRadius="xl" bg="bg.panel">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            {['Company', 'Stage', 'Revenue', 'Score', 'Decided'].map((head) => (
              <Table.ColumnHeader key={head}>{head}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {similar.map(({ company, verdict, reason, decidedAt }) =>
            company ? (
              <Table.Row key={company.id}>
                <Table.Cell>
                  <Link asChild color="brand.fg">
                    <TenantLink to={paths.dossier(company.id)}>{company.name}</TenantLink>
                  </Link>
                </Table.Cell>
                <Table.Cell>{company.stage ?? '–'}</Table.Cell>
                <Table.Cell>{company.revenue === null ? '–' : formatMillions(company.revenue)}</Table.Cell>
                <Table.Cell>{company.totalScore ?? '–'}</Table.Cell>
                <Table.Cell whiteSpace="normal" minW="16rem">
                  {verdict && decidedAt ? `${verdictLabels[verdict]}, ${formatDate(decidedAt)}: ${reason}` : '–'}
                </Table.Cell>
              </Table.Row>
            ) : null,
          )}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
