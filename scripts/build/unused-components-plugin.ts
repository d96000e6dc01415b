import type { Plugin } from 'vite'

const names = /^\w+\.displayName = "\w+";$/gm
const components = /= (React\d*\.(?:forwardRef|memo)\()/g

/**
 * Lets the build drop the components of react-router that nobody uses, such as `Form` and `NavLink`, with all that they need: 1,900 bytes
 * of the first scripts after gzip. It keeps them otherwise, because making and naming them counts as a side effect.
 */
export function unusedComponentsPlugin(): Plugin {
  return {
    name: 'fundus-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(names, '').replace(components, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
