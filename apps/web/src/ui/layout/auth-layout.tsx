import { useId } from 'react';
import type { ReactNode } from 'react';

import { BrandName } from '../brand/brand-name.tsx';
import { classes } from '../classes.ts';

import styles from './auth-layout.module.css';

/** The login's layout: the tide falls with each step. Put it round the steps, so that the water moves from one to the next. */
export function AuthLayout({ tide, children }: { tide: number; children: ReactNode }) {
  return (
    <main className={styles.auth} style={{ '--tide': tide }}>
      <Swell />
      <div className={styles.poster} aria-hidden="true">
        <BrandName size={40} />
      </div>
      {children}
    </main>
  );
}

const swells = [
  {
    name: 'near',
    width: 420,
    x: -90,
    y: -26,
    path: 'M0 20C90 20 150 20 206 9 240 3 262 3 286 8 330 17 366 20 420 20V1570H0Z',
  },
  {
    name: 'middle',
    width: 340,
    x: -210,
    y: 0,
    path: 'M0 18C70 18 116 18 164 8 194 3 214 3 234 8 270 15 298 18 340 18V1570H0Z',
  },
  {
    name: 'deep',
    width: 460,
    x: -40,
    y: 34,
    path: 'M0 24C100 24 166 24 226 11 264 4 288 4 314 10 362 20 402 24 460 24V1570H0Z',
  },
] as const;

function Swell() {
  const id = useId();
  return (
    <svg className={styles.sea} aria-hidden="true" focusable="false">
      <defs>
        {swells.map(({ name, width, x, path }) => (
          <pattern key={name} id={id + name} width={width} height={1600} x={x} patternUnits="userSpaceOnUse">
            <path className={styles[name]} d={path} />
          </pattern>
        ))}
      </defs>
      <g className={styles.water}>
        {swells.map(({ name, y }) => (
          <rect
            key={name}
            y={0}
            transform={`translate(0 ${y})`}
            width="100%"
            height={1600}
            fill={`url(#${id}${name})`}
          />
        ))}
      </g>
    </svg>
  );
}

/** The back button, or the brand; at the end the other language. */
export function AuthHeader({ back, end }: { back?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.top}>
      {back ? (
        <span className={styles.back}>{back}</span>
      ) : (
        <span className={styles.brand}>
          <BrandName />
        </span>
      )}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}

/** The step itself; the foot is on the sea. */
export function AuthBody({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={styles.body}>
      <div className={styles.step}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

type AuthTitleProps = { children: ReactNode; more?: ReactNode; large?: boolean | undefined };

/** The step's h1 with the line that belongs to it; large on the first step. */
export function AuthTitle({ children, more, large }: AuthTitleProps) {
  return (
    <div className={classes(styles.title, large && styles.large)}>
      <h1>{children}</h1>
      {more && <p className={styles.more}>{more}</p>}
    </div>
  );
}

/** Quiet ways out, at the foot. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
