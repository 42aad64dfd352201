import { version as ofPackage } from '../../package.json';

/** The version of this app, which the status check sends. */
export const version = ofPackage;
