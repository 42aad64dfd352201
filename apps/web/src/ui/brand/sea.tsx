import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { keepClear } from './keep-clear.ts';

import styles from './sea.module.css';

/* The waves are patterns that repeat along x and reach far below the frame, so that the water may stand at any level. */
const surfaces = {
  calm: {
    far: { width: 310, rise: 16, path: 'M0 14C60 14 108 14 146 7 170 3 190 2.5 206 5 238 11 268 14 310 14' },
    near: {
      width: 236,
      height: 22,
      path: 'M0 13C46 13 82 13.5 112 7.5 130 3.8 144 3 156 5.5 182 11 204 13 236 13',
    },
  },
  choppy: {
    far: { width: 92, rise: 9, path: 'M0 8.5C18 8.5 30 8 42 3.6 48 1.2 54 1 60 2.9 70 7 78 8.5 92 8.5' },
    near: { width: 64, height: 16, path: 'M0 8.5C13 8.5 20 8 29 3.6 34 1.2 38 1 42 2.9 49 7 55 8.5 64 8.5' },
  },
} as const;

/** The water stands where it will stay. */
const ends = ['transitionend', 'animationend'] as const;

/** The frame of a sea, behind what is written on it. Lines of foam begin where the words beside them end. */
export function Sea({ children }: { children: ReactNode }) {
  const sea = useRef<SVGSVGElement>(null);
  // The words may have changed.
  useLayoutEffect(() => {
    if (sea.current !== null) keepClear(sea.current);
  });
  useEffect(() => {
    const frame = sea.current;
    if (frame === null) return undefined;
    const onMoved = () => keepClear(frame);
    const sizes = new ResizeObserver(onMoved);
    sizes.observe(frame);
    for (const end of ends) frame.addEventListener(end, onMoved);
    document.fonts.addEventListener('loadingdone', onMoved);
    return () => {
      sizes.disconnect();
      for (const end of ends) frame.removeEventListener(end, onMoved);
      document.fonts.removeEventListener('loadingdone', onMoved);
    };
  }, []);
  return (
    <svg ref={sea} data-sea className={styles.sea} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

type WaterProps = {
  surface: keyof typeof surfaces;
  /** Whether there is a line of foam; there is none on water whose level is uncertain. */
  hasFoam: boolean;
};

/** Water up to `--level` of the frame, in percent. Calm, or choppy when it is low. */
export function Water({ surface, hasFoam }: WaterProps) {
  const id = useId();
  const { far, near } = surfaces[surface];
  return (
    <>
      <defs>
        <pattern id={`${id}far`} width={far.width} height={1600} x={-74} patternUnits="userSpaceOnUse">
          <path className={styles.far} d={`${far.path}V1570H0Z`} />
        </pattern>
        <pattern id={`${id}near`} width={near.width} height={1600} x={-20} patternUnits="userSpaceOnUse">
          <path className={styles.near} d={`${near.path}V1570H0Z`} />
        </pattern>
        <pattern
          id={`${id}foam`}
          width={near.width}
          height={near.height}
          x={-20}
          patternUnits="userSpaceOnUse"
        >
          <path className={styles.foam} d={near.path} />
        </pattern>
        <BesideWords id={`${id}clear`} height={40} />
      </defs>
      <g className={styles.water}>
        {hasFoam && (
          <rect transform={`translate(0 ${-far.rise})`} width="100%" height={1600} fill={`url(#${id}far)`} />
        )}
        <g transform="translate(0 -8)">
          <rect width="100%" height={1600} fill={`url(#${id}near)`} />
          {hasFoam && (
            <rect
              data-strokes
              width="100%"
              height={near.height - 1}
              fill={`url(#${id}foam)`}
              mask={`url(#${id}clear)`}
            />
          )}
        </g>
      </g>
    </>
  );
}

/** Water over the edge: open sea, with lines of foam towards the right. */
export function OpenWater() {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={`${id}lines`} width={236} height={44} patternUnits="userSpaceOnUse">
          <path
            className={styles.line}
            d="M0 18C46 18 82 18.5 112 12.5 130 8.8 144 8 156 10.5 182 16 204 18 236 18"
          />
          <path
            className={styles.line}
            d="M-118 40C-72 40-36 40.5-6 34.5 12 30.8 26 30 38 32.5 64 38 86 40 118 40 164 40 200 40.5 230 34.5 248 30.8 262 30 274 32.5"
          />
        </pattern>
        <BesideWords id={`${id}clear`} height="100%" />
      </defs>
      <rect className={styles.near} width="100%" height="100%" />
      <rect data-strokes width="100%" height="100%" fill={`url(#${id}lines)`} mask={`url(#${id}clear)`} />
    </>
  );
}

/** No water: the lines of the sea bed. */
export function SeaBed() {
  return (
    <svg data-sea-bed y="100%" overflow="visible">
      <path
        className={styles.line}
        d="M-20-9c40-8 80-8 120 0s80 8 120 0 80-8 120 0 80 8 120 0 80-8 120 0 80 8 120 0 80-8 120 0 80 8 120 0 80-8 120 0"
      />
      <path
        className={styles.line}
        d="M-60-22c36-6 72-6 108 0s72 6 108 0 72-6 108 0 72 6 108 0 72-6 108 0 72 6 108 0 72-6 108 0 72 6 108 0 72-6 108 0"
      />
    </svg>
  );
}

/** Over what is not fresh or not known. */
export function Hatch() {
  const id = useId();
  return (
    <>
      <defs>
        <pattern
          id={`${id}hatch`}
          width={14}
          height={14}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className={styles.hatch} x1={0} x2={0} y1={0} y2={14} />
        </pattern>
        <BesideWords id={`${id}clear`} height="100%" />
      </defs>
      <rect data-strokes width="100%" height="100%" fill={`url(#${id}hatch)`} mask={`url(#${id}clear)`} />
    </>
  );
}

const marks = [90, 80, 70, 60, 50, 40, 30, 20, 10];

/** The tide ruler at the right edge. */
export function Ruler() {
  return (
    <svg x="100%" overflow="visible" width={1} height="100%">
      {marks.map((at) => (
        <line
          key={at}
          className={styles.tick}
          x1={-14}
          x2={at === 50 ? -28 : -20}
          y1={`${at}%`}
          y2={`${at}%`}
        />
      ))}
    </svg>
  );
}

/** The mark of even use, at `--pace` of the frame. */
export function Pace({ label }: { label: string }) {
  return (
    <g className={styles.pace}>
      <svg x="100%" overflow="visible">
        <line x1={-78} x2={-15} y1={0} y2={0} />
        <path d="M0 -7v14l-11-7z" />
        <text x={-38} y={-8} textAnchor="end">
          {label}
        </text>
      </svg>
    </g>
  );
}

/** The mask that keeps lines clear of words: from `--strokes-from` on they come in. */
function BesideWords({ id, height }: { id: string; height: number | string }) {
  return (
    <>
      <linearGradient id={`${id}ramp`} gradientUnits="userSpaceOnUse" x1={0} x2={56}>
        <stop offset={0} stopColor="#fff" stopOpacity={0} />
        <stop offset={1} stopColor="#fff" />
      </linearGradient>
      <mask id={id} maskUnits="userSpaceOnUse" x={0} y={0} width="100%" height={height}>
        <rect className={styles.beside} width={4000} height={height} fill={`url(#${id}ramp)`} />
      </mask>
    </>
  );
}
