import { upgradeWebSocket } from '@hono/node-server'
import type { Context } from 'hono'
import { sessionSecret } from '#local/appwrite/core/access/guard.ts'
import { originFault } from '#local/appwrite/core/access/origin.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import { createListener } from './listener.ts'

/** What the standard calls a violation of policy (RFC 6455, 7.4.1). */
const REFUSED = 1008

/** Why nobody is listened to here, in the server's words. A connection that names no project is a guest's. */
function refusal(c: Context, project: Project): string | undefined {
  const named = c.req.query('project') ?? ''
  if (named !== '' && named !== project.id) return 'Missing or unknown project ID'
  const origin = c.req.header('origin')
  return origin ? originFault(origin, project) : undefined
}

/** Rows that change, told to those who may read them. A refusal is told once the connection stands. */
export function registerRealtime(app: App, project: Project): void {
  app.get(
    '/v1/realtime',
    upgradeWebSocket((c) => {
      const why = refusal(c, project)
      const secret = c.req.query('project') === undefined ? '' : (sessionSecret(c, project.id) ?? '')
      const channels = c.req.queries('channels[]') ?? []
      let stop = () => {}
      let receive = (_text: unknown) => {}
      return {
        onOpen: (_event, socket) => {
          const send = (message: object) => socket.send(JSON.stringify(message))
          if (why !== undefined) {
            send({ type: 'error', data: { code: REFUSED, message: why } })
            socket.close(REFUSED, why.slice(0, 100))
            return
          }
          const listener = createListener(project, secret, channels, send)
          stop = project.rowChanges.listen(listener.hear)
          receive = listener.receive
          listener.welcome()
        },
        onMessage: ({ data }) => receive(data),
        onClose: () => stop(),
      }
    }),
  )
}
