import type { Plugin } from 'vite';

/** The order of the cascade, weakest first. Whichever stylesheet arrives first, this is said before it. */
const order = '@layer tokens, reset, base, layout, components, states;\n';

/** Without it the first layer met would be the weakest, and which one that is depends on how files are cut and loaded. */
export function cssLayers(): Plugin {
  return {
    name: 'app:css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code) => ({ code: order + code, map: null }),
    },
  };
}
