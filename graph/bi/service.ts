import { type BiView, column, key } from './rules.ts';
import { companyViews } from './views/companyViews.ts';
import { sharedViews } from './views/sharedViews.ts';
import { sourceViews } from './views/sourceViews.ts';

const metadataViews: BiView[] = [
  {
    name: 'columns',
    order: 'view_name, position',
    description: 'What each column of the views means',
    comment: 'Each column of the views of bi: its type, whether it is a key, what it refers to and what it means.',
    columns: {
      view_name: key('text', 'The view.'),
      column_name: key('text', 'The column.'),
      position: column('int', 'From 1.'),
      data_type: column('text', 'PostgreSQL type name.'),
      is_key: column('boolean', 'Whether it identifies a row, together with the other keys of its view.'),
      is_nullable: column('boolean', 'Whether it may be NULL.'),
      refers_to_view: column('text?', 'The view whose key it refers to.'),
      refers_to_column: column('text?', 'The column of that key.'),
      description: column('text', 'What it means, with the unit.'),
    },
  },
  {
    name: 'relations',
    order: 'view_name, column_name',
    description: 'References between columns of the views',
    comment: 'Columns that refer to the key of another view, like foreign keys, which views cannot have.',
    columns: {
      view_name: key('text', 'The referring view.'),
      column_name: key('text', 'The referring column.'),
      refers_to_view: column('text', 'The referenced view.'),
      refers_to_column: column('text', 'The referenced key column.'),
    },
  },
];

export const biViews: BiView[] = [...companyViews, ...sourceViews, ...sharedViews, ...metadataViews];
