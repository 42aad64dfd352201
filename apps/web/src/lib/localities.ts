/** The places of the market, as a file of their own: it is loaded when an address is typed. */
export { isPlaceOf, localities, placesOf, searchLocalities } from '@bylgja/domain';
