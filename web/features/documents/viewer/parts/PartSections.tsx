import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { PartTextFragment } from '../../documents.gql.ts';
import { Marked, type Found } from '../Marked.tsx';
import { sectionsOf, type Section, type Cell } from './partRules.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';
import { gridOf } from './tableRules.ts';

export const PartSections = memo(function PartSections({ part, found }: { part: PartTextFragment; found: Found }) {
  return sectionsOf(part).map((section) => (
    <SectionView key={`${section.start}-${section.kind}`} section={section} text={part.text} found={found} />
  ));
});

const asides = {
  header: 'Header',
  footer: 'Footer',
  footnote: 'Footnote',
  comment: 'Comment',
  notes: 'Speaker notes',
  textBox: 'Text box',
} as const;

/** The document's title is the screen's second-level heading, so its own headings start one level below. */
const headingSizes = ['xl', 'lg', 'md', 'sm'] as const;

function SectionView({ section, text, found }: { section: Section; text: string; found: Found }) {
  const marked = <Marked text={text} span={section} found={found} />;
  switch (section.kind) {
    case 'table':
      return <PartTable text={text} rows={section.rows} found={found} />;
    case 'list':
      return (
        <chakra.ul my="2.5">
          {section.items.map((item) => (
            <chakra.li
              key={item.start}
              my="1"
              ps={`${item.level * 1.25}rem`}
              position="relative"
              whiteSpace="pre-wrap"
              _before={
                startsWithMark(text.slice(item.start, item.end))
                  ? undefined
                  : { content: '"•"', position: 'absolute', ms: '-0.9rem', color: 'fg.subtle' }
              }
            >
              <Marked text={text} span={item} found={found} />
            </chakra.li>
          ))}
        </chakra.ul>
      );
    case 'heading': {
      const level = Math.min(Math.max(section.level, 1), 4);
      return (
        <Heading as={`h${level + 2}` as 'h3'} size={headingSizes[level - 1]} mt="5" mb="2" whiteSpace="pre-wrap">
          {marked}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <Text my="2.5" whiteSpace="pre-wrap">
          {marked}
        </Text>
      );
    default:
      return <Aside label={asides[section.kind]}>{marked}</Aside>;
  }
}

function Aside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box as="aside" aria-label={label} my="3" ps="3" py="0.5" borderStartWidth="2px" borderColor="border.emphasized">
      <Text as="span" display="block" textStyle="xs" fontWeight="medium" color="fg.subtle">
        {label}
      </Text>
      <Muted whiteSpace="pre-wrap">{children}</Muted>
    </Box>
  );
}

function startsWithMark(text: string): boolean {
  return /^\s*(?:[•◦▪‣·–—*-]\s|\(?(?:\d+|[a-z]|[ivxlc]+)[.)]\s|\d+(?:\.\d+)+)/iu.test(text);
}

/** Shows a table. A sheet's table also shows column letters and row numbers, as a spreadsheet does. */
function PartTable({ text, rows, found }: { text: string; rows: Cell[][]; found: Found }) {
  const { columns, lines } = gridOf(rows, text);
  const isSheet = lines.some(({ number }) => number !== null);
  return (
    <Box
      maxW="full"
      w="fit-content"
      overflowX="auto"
      my="4"
      borderWidth="1px"
      borderRadius="md"
      tabIndex={0}
      role="region"
      aria-label="Table"
      focusVisibleRing="outside"
    >
      <Table>
        {isSheet && (
          <thead>
            <tr>
              <Corner />
              {columns.map(({ column, letters }) => (
                <Corner key={column} scope="col">
                  {letters}
                </Corner>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map(({ number, cells }, line) => (
            <tr key={line}>
              {isSheet && <Corner scope="row">{number}</Corner>}
              {cells.map(({ column, span, cell, isNumber }) => (
                <chakra.td
                  key={column}
                  colSpan={span > 1 ? span : undefined}
                  title={cell?.at}
                  textAlign={isNumber ? 'end' : 'start'}
                  whiteSpace={isNumber ? 'nowrap' : 'pre-wrap'}
                >
                  {cell && <Marked text={text} span={cell} found={found} />}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

const Table = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    fontSize: 'sm',
    lineHeight: '1.45',
    '& td': { px: '3', py: '1.5', borderWidth: '1px', borderColor: 'border', verticalAlign: 'top', maxW: '28rem' },
    '& tr:first-of-type > *': { borderTopWidth: '0' },
    '& thead + tbody tr:first-of-type > *': { borderTopWidth: '1px' },
    '& tr:last-of-type > *': { borderBottomWidth: '0' },
    '& thead tr > *': { borderBottomWidth: '1px' },
    '& tr > *:first-of-type': { borderInlineStartWidth: '0' },
    '& tr > *:last-of-type': { borderInlineEndWidth: '0' },
  },
});

const Corner = chakra('th', {
  base: {
    px: '2',
    py: '1.5',
    borderWidth: '1px',
    bg: 'bg.muted',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    textAlign: 'center',
    verticalAlign: 'top',
    userSelect: 'none',
  },
});
