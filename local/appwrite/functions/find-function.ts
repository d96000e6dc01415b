import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { FunctionConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'

/** Throws `function_not_found`. A function that is switched off exists for keys only. */
export function findFunction({ config }: Project, id: string, actor: Actor): FunctionConfig {
  const found = config.functions.find(({ $id }) => $id === id)
  if (!found || (!found.enabled && actor.kind !== 'key')) throw new AppwriteError('function_not_found')
  return found
}
