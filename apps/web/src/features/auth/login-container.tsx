import { Outlet } from '@tanstack/react-router';
export function LoginContainer() {
  return <Outlet />;
}
