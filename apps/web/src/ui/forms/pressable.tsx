import { cloneElement } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';

import type { PressHandlers } from './own-presses.ts';

/** A link of any router, without content: `<Link to="/" />`. The part adds its looks and its content. */
export type LinkElement = ReactElement<{
  className?: string | undefined;
  children?: ReactNode;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  activeOptions?: { exact: boolean } | undefined;
}>;

const onThatPageOnly = { exact: true };

/** What something that can be pressed does: it goes somewhere, or it acts. */
export type PressProps =
  | { asLink: LinkElement; onPress?: never }
  | { asLink?: never; onPress?: (() => void | Promise<void>) | undefined };

type Props = PressProps & {
  className?: string | undefined;
  children: ReactNode;
  id?: string | undefined;
  label?: string | undefined;
  submits?: boolean | undefined;
  busy?: boolean | undefined;
  /** The id of the element that says why it cannot be pressed. */
  disabledBy?: string | false | undefined;
  pressed?: boolean | undefined;
  /** Of a set of buttons: the one whose choice is in force. */
  current?: boolean | undefined;
  /** A link to a page above, such as the way back, that is not read as the current page. For links of a router alone. */
  isExact?: boolean | undefined;
  /** Takes no press for a moment, and looks as if it did. */
  resting?: boolean | undefined;
  /** What keeps presses from it that were not meant for it. */
  guard?: PressHandlers | undefined;
};

function asLinkOf(link: LinkElement, { className, children, label, isExact = false }: Props) {
  return cloneElement(link, {
    className,
    children,
    ...(isExact && { activeOptions: onThatPageOnly }),
    ...(label !== undefined && { 'aria-label': label }),
  });
}

/**
 * A button, or a link that looks like one. What is busy or cannot be pressed keeps its place in the tab order
 * (a screen reader finds it and reads why), and does nothing. A link that cannot be followed is a button.
 */
export function Pressable(props: Props) {
  const { asLink, onPress, className, children, label, disabledBy, ...button } = props;
  if (asLink && !disabledBy) return asLinkOf(asLink, props);

  const isIdle = Boolean(disabledBy) || Boolean(button.busy) || Boolean(button.resting);
  function onClick(event: MouseEvent) {
    if (isIdle) event.preventDefault();
    else void onPress?.();
  }
  return (
    <button
      id={button.id}
      type={button.submits ? 'submit' : 'button'}
      className={className}
      aria-label={label}
      aria-busy={button.busy || undefined}
      aria-disabled={isIdle || undefined}
      data-resting={button.resting || undefined}
      aria-describedby={disabledBy || undefined}
      aria-pressed={button.pressed}
      aria-current={button.current || undefined}
      {...button.guard}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
