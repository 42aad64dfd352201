/** A place with its postal code; empty where it has none. */
export interface Locality {
  readonly postCode: string;
  readonly name: string;
  /** An older spelling that people still write. */
  readonly formerName?: string;
}
