import type { Plugin } from 'vite'

const names = /^\w+\.displayName = "\w+";$/gm
const calls = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g
const classes = /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});\n((?:\1\.\w+ = \w+;\n)*)/gm
const warnings = 'ENABLE_DEV_WARNINGS = true'

/** Drops names, and marks what only makes components as free of side effects. */
const unmade = (code: string) =>
  code
    .replace(names, '')
    .replace(calls, '= /* @__PURE__ */ $1')
    .replace(classes, 'var $1 = /* @__PURE__ */ (() => {\nconst $1 = $2;\n$3return $1;\n})();\n')

/**
 * Lets the build drop the components of react-router that nobody uses, such as `Form` and `NavLink`, with all that they need: 3,000 bytes
 * of the first scripts after gzip. It keeps them otherwise, because making and naming them counts as a side effect. Bundlers only find
 * the package's variant for development, which differs from the other one in a single constant.
 */
export function unusedComponentsPlugin(): Plugin {
  return {
    name: 'fundus-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({ code: unmade(code).replace(warnings, 'ENABLE_DEV_WARNINGS = false'), map: null }),
    },
  }
}
