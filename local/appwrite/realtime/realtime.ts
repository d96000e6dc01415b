import { upgradeWebSocket } from '@hono/node-server'
import type { Context } from 'hono'
import { sessionSecret } from '#local/appwrite/core/access/guard.ts'
import { originFault } from '#local/appwrite/core/access/origin.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import { createListener } from './listener.ts'

/** The close code for a violation of policy (RFC 6455, 7.4.1). */
const REFUSED = 1008

/**
 * Returns why a connection is refused, in Appwrite's words, or undefined if it is accepted. A connection that names no
 * project belongs to a guest.
 */
function refusal(c: Context, project: Project): string | undefined {
  const named = c.req.query('project') ?? ''
  if (named !== '' && named !== project.id) return 'Missing or unknown project ID'
  const origin = c.req.header('origin')
  return origin ? originFault(origin, project) : undefined
}

/**
 * Sends changes of rows to listeners who may read them. The real server opens a connection before it refuses it, so the
 * refusal goes through the open connection.
 */
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
