import type { Register } from '#local/appwrite/core/project.ts'

/** What a server of its own has switched on. */
export const RUNTIMES = ['node-22']

const modelOf = ($id: string) => {
  const [key = '', version = ''] = $id.split('-')
  return { $id, key, name: 'Node.js', version, base: '', image: '', logo: 'node.png', supports: ['x86'] }
}

/** Told to anybody. */
export const registerRuntimes: Register = (app) => {
  app.get('/functions/runtimes', (c) => c.json({ total: RUNTIMES.length, runtimes: RUNTIMES.map(modelOf) }))
}
