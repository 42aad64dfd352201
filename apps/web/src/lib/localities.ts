/** The places of the market, as a file of their own: they come when somebody writes an address. */
export { isPlaceOf, localities, placesOf, searchLocalities } from '@bylgja/domain';
