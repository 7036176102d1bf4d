import { Box, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { useEditedCompanyQuery, type EditorCompanyFragment } from '../companyEditor.gql.ts';
import { EditForm } from './EditForm.tsx';
import { NotOpened } from '../../../../ui/dialogs/DialogParts.tsx';
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx';

/**
 * Opens 'Edit Company Data' for the company with this id; null closes it. `row` is what the table already knows of the
 * company.
 */
export function EditDialog(props: { id: string | null; row: EditorCompanyFragment | undefined; onClose: () => void }) {
  return (
    <DialogFrame
      isOpen={props.id !== null}
      title="Edit Company Data"
      subtitle={props.row?.name}
      onClose={props.onClose}
    >
      {props.id !== null && <Loaded key={props.id} id={props.id} onClose={props.onClose} />}
    </DialogFrame>
  );
}

function Loaded({ id, onClose }: { id: string; onClose: () => void }) {
  // The form must start from the current state, including what somebody else saved since the table was loaded.
  const query = useEditedCompanyQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (query.data?.node?.__typename === 'Company') return <EditForm company={query.data.node} onClose={onClose} />;
  return (
    <NotOpened
      title="This company could not be opened"
      ifGone="This company no longer exists. Close this and reload the list."
      query={query}
    >
      <FormSkeleton />
    </NotOpened>
  );
}

function FormSkeleton() {
  return (
    <Grid
      role="status"
      aria-busy
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="6"
      rowGap="5"
    >
      <VisuallyHidden>Loading ...</VisuallyHidden>
      {Array.from({ length: 8 }, (_, field) => (
        <Box key={field}>
          <Skeleton height="4" width="32" />
          <Skeleton height="10" mt="1.5" />
          <Skeleton height="3" mt="1.5" width={`${50 + ((field * 13) % 30)}%`} />
        </Box>
      ))}
    </Grid>
  );
}
