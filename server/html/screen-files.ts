import * as z from 'zod/mini'
import { paths } from '#src/config/paths.ts'

/** The module of each screen that visitors open first, by the path of its route. */
export const screenModules: Record<string, string> = {
  [paths.landing.pattern]: 'src/app/screens/landing.tsx',
  [paths.creator.pattern]: 'src/app/screens/creator/creator.tsx',
  [paths.handle.pattern]: 'src/app/screens/creator/handle.tsx',
  [paths.product.pattern]: 'src/app/screens/product/product.tsx',
  [paths.explore.pattern]: 'src/app/screens/explore/explore.tsx',
  [paths.tag.pattern]: 'src/app/screens/explore/explore.tsx',
  [paths.fees.pattern]: 'src/app/screens/fees.tsx',
  [paths.signIn.pattern]: 'src/features/account/auth/sign-in.tsx',
  [paths.signUp.pattern]: 'src/features/account/auth/sign-up.tsx',
  [paths.dashboard.pattern]: 'src/app/screens/dashboard/dashboard.tsx',
}

/** Returns the module of the screen of a route, or undefined for a screen that nobody opens first. */
export const moduleOf = (path: string): string | undefined => screenModules[path]

const PAGE = 'index.html'

/** The list of a build's files that Vite writes: https://vite.dev/guide/backend-integration */
export const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
)
export type Manifest = z.infer<typeof manifestSchema>

/** Returns the files of a module and of everything that it imports. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const entry = manifest[module]
  if (!entry || found.has(entry.file)) return found
  found.add(entry.file)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/**
 * Returns the scripts that the screen of a route needs beside those that the page names itself. A browser that hears of them from the
 * page loads them all at once.
 */
export function screenFiles(manifest: Manifest, path: string): string[] {
  const named = filesOf(manifest, PAGE)
  const module = moduleOf(path)
  return module ? [...filesOf(manifest, module)].filter((file) => !named.has(file)) : []
}
