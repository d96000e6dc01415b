import type { Register } from '#local/appwrite/core/project.ts'

const modelOf = ($id: string) => {
  const [key = '', version = ''] = $id.split('-')
  return { $id, key, name: 'Node.js', version, base: '', image: '', logo: 'node.png', supports: ['x86'] }
}

/** Registers the list of runtimes, which anyone may read. */
export const registerRuntimes: Register = (app, project) => {
  app.get('/functions/runtimes', (c) => {
    const runtimes = project.installation.runtimes.map(modelOf)
    return c.json({ total: runtimes.length, runtimes })
  })
}
