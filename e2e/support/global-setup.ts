import { builtSite } from '#local/stack/site-build.ts'
import { buildFunctions } from '#scripts/build/build-functions.ts'

/** Builds what each worker's stack serves, so that they don't build it at the same time. */
export default async function globalSetup(): Promise<void> {
  await Promise.all([builtSite(), buildFunctions()])
}
