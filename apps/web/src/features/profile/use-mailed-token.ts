import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of the mailed link that led here, null when it has none. It stands in the fragment, which no server is sent, and is
 * taken out of the address at once, so that it stays in no history.
 */
export function useMailedToken(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(hash).get('token'));
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', hash: '', replace: true });
  }, [hash, navigate]);
  return token;
}
