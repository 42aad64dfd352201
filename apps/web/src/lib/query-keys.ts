/** All that is known of invoices lies under this key: what renews it renews them. */
export const invoicesKey = ['invoices'] as const;

/** All that is known of receipts lies under this key: what renews it renews them. */
export const receiptsKey = ['receipts'] as const;
