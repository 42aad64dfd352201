import type { ReactNode } from 'react';

import { Bone } from '../feedback/skeleton.tsx';
import { Vessel } from './vessel.tsx';
import type { VesselProps } from './vessel.tsx';

import styles from './person.module.css';

type PersonProps = { vessel: VesselProps; name: ReactNode; more?: ReactNode; end?: ReactNode };

/** For whom: a person with what belongs to them, outside a list. */
export function Person({ vessel, name, more, end }: PersonProps) {
  return (
    <div className={styles.person}>
      <Vessel {...vessel} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {more && <p className={styles.more}>{more}</p>}
      </div>
      {end}
    </div>
  );
}

/** The same before it is known whom it is about. */
export function PersonSkeleton() {
  return (
    <div className={styles.person}>
      <Bone width="3rem" height="3rem" round="full" />
      <Bone width="10rem" height="1.25rem" />
    </div>
  );
}
