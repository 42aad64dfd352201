type Resource = 'payments' | 'subscriptions';

/** The path of one payment or agreement. Throws on an id that cannot be QuickPay's. */
export function pathOf(resource: Resource, providerId: string): `/${Resource}/${string}` {
  if (!/^[1-9]\d{0,18}$/.test(providerId))
    throw new Error(`Not a QuickPay ${resource.slice(0, -1)} id: ${providerId}`);
  return `/${resource}/${providerId}`;
}

/** A reference in the form that QuickPay accepts. */
export function checkedRef(ref: string): string {
  if (!/^[A-Za-z0-9 ._-]{4,20}$/.test(ref)) throw new Error(`Not a QuickPay order_id: ${ref}`);
  return ref;
}
