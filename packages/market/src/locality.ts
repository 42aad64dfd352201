/** A place with its postal code; empty if it has none. */
export interface Locality {
  readonly postCode: string;
  readonly name: string;
  /** An older spelling that is still in use. */
  readonly formerName?: string;
}
