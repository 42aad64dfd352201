import { bringOverlay } from './show-problem.ts';

/** Opens a text of the provider in a sheet; it is loaded only then. */
export async function readProviderText(name: 'TermsText' | 'PrivacyText', title: string): Promise<void> {
  const [overlay, { [name]: ProviderText }] = await Promise.all([
    bringOverlay(),
    import('./provider-text.tsx'),
  ]);
  await overlay.sheet({ title, content: () => <ProviderText /> });
}
