import { BiometricAuth } from '@aparajita/capacitor-biometric-auth';

/** What the phone shows while it asks. */
interface Asking {
  readonly reason: string;
  readonly cancel: string;
}

/** Whether the phone knows its owner by finger or face. */
export async function hasBiometry(): Promise<boolean> {
  try {
    return (await BiometricAuth.checkBiometry()).isAvailable;
  } catch {
    return false;
  }
}

/** Asks for a finger or a face, or for the phone's own code if these fail. Returns whether it was the owner's. */
export async function isOwner({ reason, cancel }: Asking): Promise<boolean> {
  try {
    await BiometricAuth.authenticate({
      reason,
      cancelTitle: cancel,
      androidTitle: reason,
      allowDeviceCredential: true,
    });
    return true;
  } catch {
    return false;
  }
}
