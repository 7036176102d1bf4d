import { Badge, Box, chakra, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { GitMerge, Pencil, Scale, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { EditorCompanyFragment } from '../../../../gql/graphql.ts';
import { formatCount } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { IconAction } from '../../../../ui/IconAction.tsx';
import { TenantLink } from '../../../../ui/TenantLink.tsx';
import { rowFocusProps } from '../../../../ui/useVirtualRows.ts';
import { countText, millionsText, percentText, unknown } from './cellText.ts';

/** One company's row: what is known of it, and what can be done with it. `to` is the address that opens the form. */
export function CompanyCells(props: {
  company: EditorCompanyFragment;
  to: string;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
}) {
  const { company } = props;
  return (
    <>
      <Box role="cell" minW="0" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <HStack gap="2" minW="0">
          <NameLink to={props.to} preventScrollReset {...rowFocusProps}>
            {company.name}
          </NameLink>
          <ConflictMark company={company} />
        </HStack>
        <Text textStyle="xs" color="fg.muted" truncate>
          {company.industry ?? 'Industry not known'}
        </Text>
      </Box>
      <Cell label="Stage">
        {company.stage ? (
          <Badge variant="surface" colorPalette={company.stage === 'Public' ? 'green' : 'gray'}>
            {company.stage}
          </Badge>
        ) : (
          <Figure text={unknown} />
        )}
      </Cell>
      <Cell label="Revenue" isNumber>
        <Figure text={millionsText(company.revenue)} />
      </Cell>
      <Cell label="Growth Rate" isNumber>
        <Figure text={percentText(company.revenueGrowthRate)} />
      </Cell>
      <Cell label="Gross Margin" isNumber>
        <Figure text={percentText(company.grossMargin)} />
      </Cell>
      <Cell label="Employees" isNumber>
        <Figure text={countText(company.employees)} />
      </Cell>
      <HStack
        role="cell"
        gap="0"
        justify="flex-end"
        alignSelf={{ base: 'end', lg: 'center' }}
        me={{ base: '-2', lg: '0' }}
      >
        <IconAction label={`Edit ${company.name}`} icon={Pencil} onClick={props.onEdit} />
        <IconAction label={`Merge ${company.name} into another company`} icon={GitMerge} onClick={props.onMerge} />
        <IconAction label={`Delete ${company.name}`} icon={Trash2} isDestructive onClick={props.onDelete} />
      </HStack>
    </>
  );
}

/** A cell; on a card, where there are no headers, it carries its label. */
function Cell(props: { label: string; isNumber?: boolean; children: React.ReactNode }) {
  return (
    <Box role="cell" minW="0" textAlign={{ base: 'start', lg: props.isNumber ? 'end' : 'start' }}>
      <Text hideFrom="lg" textStyle="xs" color="fg.muted">
        {props.label}
      </Text>
      {props.children}
    </Box>
  );
}

function Figure({ text }: { text: string }) {
  if (text !== unknown) {
    return (
      <Text textStyle="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
    );
  }
  return (
    <Text textStyle="sm" color="fg.subtle">
      <span aria-hidden>{unknown}</span>
      <VisuallyHidden>not known</VisuallyHidden>
    </Text>
  );
}

/** How many of the shown figures other sources contradict; leads to the evidence. */
function ConflictMark({ company }: { company: EditorCompanyFragment }) {
  if (company.conflictCount === 0) return null;
  const count = formatCount(company.conflictCount, 'conflict');
  return (
    <Badge asChild variant="subtle" colorPalette="orange" flexShrink={0} focusVisibleRing="outside">
      <TenantLink
        to={paths.company(company.id)}
        aria-label={`${count} in the evidence of ${company.name}`}
        title={count}
      >
        <Scale size={12} aria-hidden /> {company.conflictCount}
      </TenantLink>
    </Badge>
  );
}

const NameLink = chakra(Link, {
  base: {
    textStyle: 'sm',
    fontWeight: 'semibold',
    truncate: true,
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  },
});
