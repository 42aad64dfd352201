import { version as ofPackage } from '../../package.json';

/** The version of this app, which the status check tells the server (spec 9). */
export const version = ofPackage;
