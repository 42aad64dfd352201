type System = 'android' | 'ios';

let system: System = 'android';
const resumed = new Set<() => void>();
const opened: string[] = [];

/** What the shell's plugins say and do, in the place of a phone's. */
export const plugins = {
  app: {
    App: {
      addListener: async (_event: 'resume', run: () => void) => {
        resumed.add(run);
        return { remove: async () => void resumed.delete(run) };
      },
      getInfo: async () => ({ version: '3.0.0' }),
    },
  },
  device: {
    Device: {
      getInfo: async () => ({
        name: 'Telefon',
        platform: system,
        osVersion: '14',
        model: 'Ein',
        isVirtual: false,
      }),
    },
  },
  launcher: {
    AppLauncher: {
      openUrl: async ({ url }: { url: string }) => {
        opened.push(url);
        return { completed: true };
      },
    },
  },
};

/** The phone that the app runs on. */
export const phone = {
  /** A new phone without any events yet. */
  be(of: System): void {
    system = of;
    opened.length = 0;
  },
  /** The app comes to the front again. */
  resume(): void {
    for (const run of resumed) run();
  },
  /** The pages of the store that were opened on it. */
  opened: opened as readonly string[],
};
