import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of the mailed link that led here last, empty without one. It is in the fragment, which is not sent to servers, and is removed
 * from the address at once, so that no history keeps it. Another link opened in the same tab brings a new token: use it as the `key` of
 * the components that belong to it.
 */
export function useMailedToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token, setToken] = useState(hash);
  if (hash !== '' && hash !== token) setToken(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', search: true, hash: '', replace: true });
  }, [hash, navigate]);
  return token;
}
