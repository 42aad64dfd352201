import { longestSendMs } from '../longest-send.ts';
import type { Probed } from '../probe.ts';
import { isSmpp, readSmppAddress } from './smpp/smpp-address.ts';
import { createSmppGateway } from './smpp/smpp-gateway.ts';
import { createSmsGateway } from './sms-gateway.ts';
import type { SmsGateway, SmsSettings } from './sms-gateway.ts';

/** The gateway of the settings: an SMSC by SMPP, or a gateway by HTTP, as its address says. Throws for an address that the settings refuse. */
export function openSmsGateway(
  settings: SmsSettings,
  onFailure: (reason: string) => void,
): SmsGateway & Probed {
  const { url, sender, timeoutMs } = settings;
  if (url === null || !isSmpp(url)) return createSmsGateway(settings, onFailure);
  const address = readSmppAddress(url);
  if (address === null) throw new Error('The address of the SMSC cannot be read');
  // The part whose turn comes last may still have to connect, to bind and to be answered.
  const turnMs = longestSendMs - 3 * timeoutMs;
  return createSmppGateway({ address, sender, timeoutMs, turnMs }, onFailure);
}
