import { phoneNumberSchema } from './phone-number.ts';
import type { ServiceAction, ServiceRequest } from './service-order.ts';

/** A received order, in the format of TMF641 v4. */
export interface WireServiceOrder {
  readonly externalId: string;
  readonly category?: string;
  readonly serviceOrderItem: readonly [
    {
      readonly id: string;
      readonly action: string;
      readonly service: {
        readonly serviceSpecification: { readonly id: string };
        readonly serviceCharacteristic: readonly { readonly name: string; readonly value: unknown }[];
      };
    },
  ];
}

/** The actions, by what is done and to which service. */
const offered: Readonly<Record<string, ServiceAction>> = {
  'add mobile-line': 'activate',
  'add number-port': 'port_in',
  'modify sim-card': 'change_sim',
  'add barring': 'bar',
  'delete barring': 'unbar',
  'add roaming-barring': 'bar_roaming',
  'delete roaming-barring': 'unbar_roaming',
  'add prepaid': 'to_prepaid',
  'delete mobile-line': 'deactivate',
};

/** The ordered service; null if it does not exist. The schema has already validated the characteristics. */
export function readServiceRequest({ serviceOrderItem: [item] }: WireServiceOrder): ServiceRequest | null {
  const { serviceSpecification, serviceCharacteristic } = item.service;
  const action = offered[`${item.action} ${serviceSpecification.id}`];
  const { phoneNumber, ...others } = Object.fromEntries(
    serviceCharacteristic.map(({ name, value }) => [name, value]),
  ) as Partial<ServiceRequest>;
  return action && phoneNumber !== undefined ? { action, phoneNumber, ...others } : null;
}

const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const cardNumber = { type: 'string', pattern: '^[0-9]{4,20}$' } as const;

function object(properties: Readonly<Record<string, object>>) {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

function named(name: keyof ServiceRequest, value: object) {
  return object({ name: { const: name }, value });
}

const characteristics = [
  named('phoneNumber', phoneNumberSchema),
  named('simType', { enum: ['ESIM', 'PHYSICAL'] }),
  named('simcardNumber', cardNumber),
  named('portedSimcardNumber', cardNumber),
  named('delivery', {
    oneOf: [
      object({ kind: { const: 'pickup' }, locationId: text }),
      object({ kind: { const: 'post' }, address: text, postalCode: text, city: text }),
    ],
  }),
];

export const serviceOrderSchema = object({
  externalId: { type: 'string', format: 'uuid' },
  category: text,
  serviceOrderItem: {
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: object({
      id: text,
      action: { enum: ['add', 'modify', 'delete'] },
      service: object({
        serviceSpecification: object({ id: text }),
        serviceCharacteristic: { type: 'array', maxItems: 10, items: { oneOf: characteristics } },
      }),
    }),
  },
});
