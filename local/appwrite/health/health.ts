import { needs } from '#local/appwrite/core/access/guard.ts'
import type { Register } from '#local/appwrite/core/project.ts'

export const registerHealth: Register = (app, project) => {
  app.get('/ping', (c) => c.text('Pong!'))
  app.get('/health/version', (c) => c.json({ version: project.installation.version }))
  app.get('/health', needs(project, 'health.read'), (c) => c.json({ name: 'http', ping: 0, status: 'pass' }))
}
