import { Badge, chakra, Flex } from '@chakra-ui/react';
import { GitMerge, Pencil, Scale, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CompanyOrder } from '../../../../gql/types.ts';
import type { EditorCompanyFragment } from '../companyEditor.gql.ts';
import { formatColumnPercent, formatCount } from '../../../../lib/text/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { withOwnMoney } from '../../../../ui/figures/OwnMoney.tsx';
import { IconAction } from '../../../../ui/actions/IconAction.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import type { RowColumn } from '../../../../ui/lists/RowTable.tsx';
import { textColumn } from '../../../../ui/lists/views/listTable.tsx';
import { rowFocusProps } from '../../../../ui/lists/useVirtualRows.ts';
import { columnMillionsText, countText } from './cellText.ts';

/** Returns the columns of the editor's table. `addressOf` returns the address that opens a company's form. */
export function editorColumns(actions: {
  addressOf: (id: string) => string;
  onEdit: (id: string) => void;
  onMerge: (id: string) => void;
  onDelete: (company: EditorCompanyFragment, index: number) => void;
}): RowColumn<EditorCompanyFragment>[] {
  return [
    {
      label: 'Company',
      width: 'minmax(0, 1fr)',
      orders: ['NAME', 'NAME_DESC'],
      isFull: true,
      text: ({ name }) => name,
      cell: (company) => (
        <>
          <div data-heading="">
            <Link to={actions.addressOf(company.id)} preventScrollReset title={company.name} {...rowFocusProps}>
              {company.name}
            </Link>
            <ConflictMark company={company} />
          </div>
          <div data-below="">{company.industry ?? 'Industry not known'}</div>
        </>
      ),
    },
    textColumn('Stage', '7.5rem', ({ stage }) => stage, {
      orders: ['STAGE'],
      cell: ({ stage }) =>
        stage && (
          <Badge variant="surface" colorPalette={stage === 'Public' ? 'green' : 'gray'}>
            {stage}
          </Badge>
        ),
    }),
    number('Revenue', '9rem', 'REVENUE', ({ revenue }) => columnMillionsText(revenue), {
      cell: (company) => withOwnMoney(company, columnMillionsText(company.revenue)),
    }),
    number('Growth Rate', '7rem', 'GROWTH', ({ revenueGrowthRate }) => formatColumnPercent(revenueGrowthRate)),
    number('Gross Margin', '7.5rem', 'MARGIN', ({ grossMargin }) => formatColumnPercent(grossMargin)),
    number('Employees', '7rem', 'EMPLOYEES', ({ employees }) => countText(employees)),
    {
      label: 'Actions',
      width: '7.5rem',
      isNumber: true,
      isFull: true,
      cell: (company, index) => (
        <Flex justify="flex-end">
          <IconAction label={`Edit ${company.name}`} icon={Pencil} onClick={() => actions.onEdit(company.id)} />
          <IconAction
            label={`Merge ${company.name} into another company`}
            icon={GitMerge}
            onClick={() => actions.onMerge(company.id)}
          />
          <IconAction
            label={`Delete ${company.name}`}
            icon={Trash2}
            isDestructive
            onClick={() => actions.onDelete(company, index)}
          />
        </Flex>
      ),
    },
  ];
}

type Column = RowColumn<EditorCompanyFragment>;

const number = (
  label: string,
  width: string,
  order: CompanyOrder,
  text: (company: EditorCompanyFragment) => string,
  more?: Partial<Column>,
): Column => textColumn(label, width, text, { isNumber: true, orders: [order], ...more });

function ConflictMark({ company }: { company: EditorCompanyFragment }) {
  if (company.conflictCount === 0) return null;
  const count = formatCount(company.conflictCount, 'conflict');
  return (
    <ConflictLink
      to={paths.dossier(company.id)}
      aria-label={`${count} in the evidence of ${company.name}`}
      title={count}
    >
      <Scale size={12} /> {company.conflictCount}
    </ConflictLink>
  );
}

const ConflictLink = chakra(TenantLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    minH: '6',
    borderRadius: 'l2',
    textStyle: 'xs',
    fontWeight: 'medium',
    bg: 'orange.subtle',
    color: 'orange.fg',
    focusVisibleRing: 'outside',
  },
});
