import { brand } from '@bylgja/brand';
import type { CapacitorConfig } from '@capacitor/cli';

/**
 * The shell round the built web. There is no `server.url`: the app runs what it was shipped with, and nothing that lies
 * elsewhere. What `npm run native` builds into `dist` goes into both projects.
 */
const config: CapacitorConfig = {
  appId: brand.app.id,
  appName: brand.name,
  webDir: 'dist',
  // What the system shows before the first paint, and beyond the page's ends.
  backgroundColor: brand.colors.page.light,
  // Nothing of the calls between page and phone is written to the phone's log, where tokens would be read.
  loggingBehavior: 'none',
  server: {
    // The two origins that the API lets in, by which the page also counts as safe.
    androidScheme: 'https',
    iosScheme: 'capacitor',
    hostname: 'localhost',
    cleartext: false,
    allowNavigation: [],
  },
  android: {
    allowMixedContent: false,
    webContentsDebuggingEnabled: false,
    // The oldest in which every piece of CSS and script runs as written.
    minWebViewVersion: 116,
  },
  ios: {
    contentInset: 'never',
    webContentsDebuggingEnabled: false,
    limitsNavigationsToAppBoundDomains: false,
    preferredContentMode: 'mobile',
  },
  plugins: {
    SystemBars: { insetsHandling: 'css' },
    Keyboard: { resize: 'native', resizeOnFullScreen: true },
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
};

export default config;
