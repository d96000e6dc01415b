import type { Rolldown } from 'vite'

const ENTRY = 'src/main.tsx'

/**
 * Two files that every page needs, libraries apart from our own, which change oftener; the rest is the bundler's choice.
 * Of a library they hold what every page uses: an icon or a hook that one screen uses comes with that screen.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', tags: ['$initial'], test: (id) => id.includes('/node_modules/') },
    { name: 'base', tags: ['$initial'], test: (id) => !id.endsWith(ENTRY) },
  ],
}
