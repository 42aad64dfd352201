import { generateKeyPairSync } from 'node:crypto';

/** The file of a service account with a new key. */
export function accountFile(tokenUrl: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({
    type: 'service_account',
    project_id: 'example',
    client_email: 'push@example.fo',
    private_key_id: '1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: tokenUrl,
  });
}
