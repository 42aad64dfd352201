import { version } from '#lib/version.ts';

/** What runs here, as the error reporter knows it: the version, and the build that it is (spec 9). */
export const release = `bylgja@${version}+${import.meta.env.BUILD_ID}`;
