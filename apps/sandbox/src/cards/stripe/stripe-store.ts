import type { Keeping } from '../../json-file.ts';

/** A product of Stripe: here the record that a merchant keeps under its own reference. */
export interface ProductRecord {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Stored {
  readonly products: readonly ProductRecord[];
  readonly webhookUrl: string | null;
}

/** What Stripe has beside the book of payments. */
export interface StripeStore {
  product(id: string): ProductRecord | undefined;
  saveProduct(product: ProductRecord): ProductRecord;
  /** Where events are sent. */
  webhookUrl(): string | null;
  setWebhookUrl(url: string): void;
}

export function createStripeStore(file: Keeping<Stored>): StripeStore {
  const stored = file.load();
  const products = new Map((stored?.products ?? []).map((product) => [product.id, product]));
  let webhookUrl = stored?.webhookUrl ?? null;
  const save = () => file.save({ products: [...products.values()], webhookUrl });

  return {
    product: (id) => products.get(id),
    saveProduct(product) {
      products.set(product.id, product);
      save();
      return product;
    },
    webhookUrl: () => webhookUrl,
    setWebhookUrl(url) {
      webhookUrl = url;
      save();
    },
  };
}
