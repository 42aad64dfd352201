import { brand } from '@bylgja/brand';
import { callingCode, groupDigits } from '@bylgja/domain';

/** The support number of the brand, as people read it: `21 10 01`. */
export const supportNumber = groupDigits(brand.supportNumber).join(' ');

/** Where a link to it leads. */
export const supportLink = `tel:${callingCode()}${brand.supportNumber}`;
