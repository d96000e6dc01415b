import { needs } from '#local/appwrite/core/access/guard.ts'
import type { Register } from '#local/appwrite/core/project.ts'

const modelOf = ($id: string) => {
  const [key = '', version = ''] = $id.split('-')
  return { $id, key, name: 'Node.js', version, base: '', image: '', logo: 'node.png', supports: ['x86'] }
}

/** Registers the list of runtimes, which guests and users may read, and keys may not. */
export const registerRuntimes: Register = (app, project) => {
  app.get('/functions/runtimes', needs(project, 'public'), (c) => {
    const runtimes = project.installation.runtimes.map(modelOf)
    return c.json({ total: runtimes.length, runtimes })
  })
}
