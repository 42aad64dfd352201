import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of the mailed link that led here, empty when it has none. It stands in the fragment, which no server is sent, and
 * leaves the address at once, so that it stays in no history.
 */
export function useMailedToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token] = useState(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', search: true, hash: '', replace: true });
  }, [hash, navigate]);
  return token;
}
