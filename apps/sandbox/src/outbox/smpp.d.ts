/** The part of the library that is used here. It has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';

  export interface ReceivedPdu {
    readonly command: string;
    readonly system_id?: string;
    readonly password?: string;
    readonly source_addr?: string;
    readonly source_addr_ton?: number;
    readonly source_addr_npi?: number;
    readonly destination_addr?: string;
    readonly data_coding?: number;
    readonly short_message?: {
      readonly udh?: readonly Uint8Array[];
      readonly message: string | Uint8Array;
    };
    isResponse(): boolean;
    response(fields?: { readonly command_status?: number; readonly message_id?: string }): object;
  }

  export class Session extends EventEmitter {
    constructor(options: { readonly socket: Socket });
    send(pdu: object): boolean;
    close(): void;
    destroy(): void;
  }

  export const ESME_RINVPASWD: number;
  export const ESME_RINVBNDSTS: number;
  export const ESME_RINVDSTADR: number;
  export const ESME_RTHROTTLED: number;
}
