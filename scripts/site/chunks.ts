import type { Rolldown } from 'vite'

const ENTRY = 'src/main.tsx'

/** Whether every page brings the module with it, by imports that are not dynamic. */
function isOfEveryPage(id: string, importersOf: (module: string) => readonly string[]): boolean {
  const seen = new Set([id])
  for (const module of seen) for (const importer of importersOf(module)) seen.add(importer)
  return [...seen].some((module) => module.endsWith(ENTRY))
}

/** Two files that every page needs, libraries apart from our own, which change oftener; the rest is the bundler's choice. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'every page',
      name: (id, context) => {
        if (
          id.endsWith(ENTRY) ||
          !isOfEveryPage(id, (module) => context.getModuleInfo(module)?.importers ?? [])
        )
          return null
        return id.includes('/node_modules/') ? 'vendor' : 'base'
      },
    },
  ],
}
