import { GitMerge, Pencil, Scale, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EditorCompanyFragment } from '../companyEditor.gql.ts';
import { formatColumnPercent, formatCount } from '../../../../lib/text/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { rowFocusProps } from '../../../../ui/lists/useVirtualRows.ts';
import { columnMillionsText, countText, unknown } from './cellText.ts';

/** Shows a company's values and actions. `to` is the address that opens the form. RowGroup holds the styles. */
export function CompanyCells(props: {
  company: EditorCompanyFragment;
  to: string;
  onEdit: () => void;
  onMerge: () => void;
  onDelete: () => void;
}) {
  const { company } = props;
  const { name, stage } = company;
  return (
    <>
      <div role="cell" data-cell="company">
        <div data-heading="">
          <Link to={props.to} preventScrollReset title={name} {...rowFocusProps}>
            {name}
          </Link>
          <ConflictMark company={company} />
        </div>
        <div data-industry="">{company.industry ?? 'Industry not known'}</div>
      </div>
      <div role="cell">
        <Label text="Stage" />
        {stage === null ? (
          <Figure text={unknown} />
        ) : (
          <span data-mark={stage === 'Public' ? 'public' : 'stage'}>{stage}</span>
        )}
      </div>
      <NumberCell label="Revenue" text={columnMillionsText(company.revenue)} />
      <NumberCell label="Growth Rate" text={formatColumnPercent(company.revenueGrowthRate)} />
      <NumberCell label="Gross Margin" text={formatColumnPercent(company.grossMargin)} />
      <NumberCell label="Employees" text={countText(company.employees)} />
      <div role="cell" data-cell="actions">
        <Action label={`Edit ${name}`} icon={Pencil} onClick={props.onEdit} />
        <Action label={`Merge ${name} into another company`} icon={GitMerge} onClick={props.onMerge} />
        <Action label={`Delete ${name}`} icon={Trash2} isDestructive onClick={props.onDelete} />
      </div>
    </>
  );
}

/** Shows a label on a card only, because a card has no headers above it. */
const Label = ({ text }: { text: string }): ReactNode => <span data-label="">{text}</span>;

function NumberCell({ label, text }: { label: string; text: string }) {
  return (
    <div role="cell" data-cell="number">
      <Label text={label} />
      <Figure text={text} />
    </div>
  );
}

function Figure({ text }: { text: string }) {
  return <span data-unknown={text === unknown ? '' : undefined}>{text}</span>;
}

function Action(props: { label: string; icon: LucideIcon; isDestructive?: boolean; onClick: () => void }) {
  const Icon = props.icon;
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      data-destructive={props.isDestructive ? '' : undefined}
      onClick={props.onClick}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}

/** Tells how many of the shown figures other sources contradict, and links to the evidence. */
function ConflictMark({ company }: { company: EditorCompanyFragment }) {
  if (company.conflictCount === 0) return null;
  const count = formatCount(company.conflictCount, 'conflict');
  return (
    <TenantLink
      to={paths.company(company.id)}
      data-mark="conflict"
      aria-label={`${count} in the evidence of ${company.name}`}
      title={count}
    >
      <Scale size={12} aria-hidden /> {company.conflictCount}
    </TenantLink>
  );
}
