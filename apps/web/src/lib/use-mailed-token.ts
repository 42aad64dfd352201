import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of the mailed link that led here last, empty when it has none. It stands in the fragment, which no server is sent,
 * and leaves the address at once, so that it stays in no history. A link opened in the same tab brings another: what belongs to
 * one token takes it as its `key`, and begins anew.
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
