import { Outlet } from 'react-router-dom';

export function AdminPage() {
  return <Outlet />;
}
