import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app that only the server knows. */
  readonly to: string;
  /** Beside going there. */
  readonly onFollow?: () => void;
}

/** A link to a path that comes from the server. One that is opened beside the app is the browser's to open. */
export function AppLink({ to, onFollow, children, ...link }: AppLinkProps) {
  const router = useRouter();

  function onClick(event: MouseEvent): void {
    onFollow?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(to);
  }
  return (
    <a {...link} href={to} onClick={onClick}>
      {children}
    </a>
  );
}
