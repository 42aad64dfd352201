import { subjects } from '../src/testing/states/all-states.ts';
import type { States } from '../src/testing/states/states.ts';

/** Every state of every screen by its name. */
export const screens: States = Object.assign(
  {},
  ...Object.values(subjects).flatMap(({ readings, states }) => [states, readings]),
);
