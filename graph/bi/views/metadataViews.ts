import { column, key, type BiView } from '../rules.ts';

/** Metadata about the views, the same for every firm. */
export const metadataViews: BiView[] = [
  {
    name: 'columns',
    order: 'view_name, position',
    description: 'What each column of the views means',
    comment: 'Each column of the views of bi: its type, whether it is a key, what it refers to and what it means.',
    columns: {
      view_name: key('text', 'The view.'),
      column_name: key('text', 'The column.'),
      position: column('int', 'From 1.'),
      data_type: column('text', 'As PostgreSQL calls it.'),
      is_key: column('boolean', 'Whether it tells the rows apart, together with the other keys of its view.'),
      is_nullable: column('boolean', 'Whether it may be NULL.'),
      refers_to_view: column('text?', 'The view whose key its values are of.'),
      refers_to_column: column('text?', 'That key.'),
      description: column('text', 'What it means, with the unit.'),
    },
  },
  {
    name: 'relations',
    order: 'view_name, column_name',
    description: 'Which columns of the views belong together',
    comment: 'Columns that refer to the key of another view, as foreign keys do. Views cannot have those themselves.',
    columns: {
      view_name: key('text', 'The view that refers.'),
      column_name: key('text', 'Its column.'),
      refers_to_view: column('text', 'The view that it refers to.'),
      refers_to_column: column('text', 'The key there.'),
    },
  },
];
