import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { digestOf } from '#local/appwrite/storage/content.ts'
import { filesIn } from '#local/stack/fingerprint.ts'

/** Thrown when a back-up can't be made or restored. The message says why. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The list of all files. It is the last file of an archive, so an archive without it is incomplete. */
export const MANIFEST = 'backup.json'

const fileSchema = z.object({ path: z.string(), size: z.number(), sha256: z.string() })
const manifestSchema = z.object({
  format: z.literal('fundus-backup-1'),
  madeAt: z.string(),
  files: z.array(fileSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Lists the files in a folder, except a manifest. */
export async function manifestOf(folder: string, madeAt: string): Promise<Manifest> {
  const paths = (await filesIn(folder)).filter((path) => path !== join(folder, MANIFEST))
  const files = []
  for (const path of paths) {
    const [{ size }, sha256] = await Promise.all([stat(path), digestOf(path, 'sha256')])
    files.push({ path: path.slice(folder.length + 1), size, sha256 })
  }
  return { format: 'fundus-backup-1', madeAt, files }
}

export function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`Its ${MANIFEST} is not one of this version`)
  }
}

/** Returns a sentence about the first difference, or undefined if there is none. */
export function differenceOf(told: Manifest, found: Manifest): string | undefined {
  const left = new Map(found.files.map((file) => [file.path, file]))
  for (const { path, size, sha256 } of told.files) {
    const file = left.get(path)
    if (!file) return `${path} is missing`
    if (file.size !== size || file.sha256 !== sha256) return `${path} is damaged`
    left.delete(path)
  }
  const [added] = left.keys()
  return added === undefined ? undefined : `${added} does not belong to it`
}
