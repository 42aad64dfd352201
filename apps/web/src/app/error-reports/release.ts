import { version } from '#lib/version.ts';

/** The release that the error reporter sends: version and build. */
export const release = `bylgja@${version}+${import.meta.env.BUILD_ID}`;
