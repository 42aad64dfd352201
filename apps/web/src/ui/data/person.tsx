import type { ReactNode } from 'react';

import { Bone } from '../feedback/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import type { AvatarProps } from './avatar.tsx';

import styles from './person.module.css';

type PersonProps = { avatar: AvatarProps; name: ReactNode; more?: ReactNode; end?: ReactNode };

/** A person with what belongs to them, outside a list. */
export function Person({ avatar, name, more, end }: PersonProps) {
  return (
    <div className={styles.person}>
      <Avatar {...avatar} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {more && <p className={styles.more}>{more}</p>}
      </div>
      {end}
    </div>
  );
}

/** The same while the person is loading. */
export function PersonSkeleton() {
  return (
    <div className={styles.person}>
      <Bone width="3rem" height="3rem" round="full" />
      <Bone width="10rem" height="1.25rem" />
    </div>
  );
}
