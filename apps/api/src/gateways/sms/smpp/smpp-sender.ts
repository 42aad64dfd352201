import type { SmppSender } from './pdu.ts';
import type { SmppAddress } from './smpp-address.ts';

const international = { ton: 1, npi: 1 };
/** Agreed with the network. */
const shortCode = { ton: 3, npi: 0 };
const alphanumeric = { ton: 5, npi: 0 };

/** The sender as SMPP writes it: a phone number, a short code, or a name. The address may name another type or plan. */
export function senderOf(sender: string, { ton, npi }: Pick<SmppAddress, 'ton' | 'npi'>): SmppSender {
  const usual = usualOf(sender);
  return { ton: ton ?? usual.ton, npi: npi ?? usual.npi, address: sender.replace(/^\+(?=\d+$)/, '') };
}

function usualOf(sender: string) {
  if (/^\+?\d{7,15}$/.test(sender)) return international;
  return /^\d{3,6}$/.test(sender) ? shortCode : alphanumeric;
}
