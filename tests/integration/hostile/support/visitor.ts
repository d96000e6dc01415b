import { Client } from 'appwrite'
import { Client as ServerClient } from 'node-appwrite'
import * as z from 'zod/mini'

/** The server that is attacked. */
export type Connection = {
  /** With `/v1`. */
  endpoint: string
  project: string
  /** With a key all stored data is compared before and after; without one only what some people can see. */
  key: string | null
  /** Sends plain requests. Thousands of them take a quarter of the time without a network in between. */
  fetch: (request: Request) => Promise<Response>
}

type Call = { body?: unknown; headers?: Record<string, string> }

export type Visitor = {
  name: string
  /** The SDK for browsers. */
  browser: Client
  /** The SDK for servers, with this person's session. */
  server: ServerClient
  /** Sends plain HTTP; the path is without `/v1`. Returns `<status> <type>`, or `allowed: <text>`. */
  send: (method: string, path: string, call?: Call) => Promise<string>
}

const typed = z.object({ type: z.string() })

function typeIn(text: string): string {
  try {
    return typed.parse(JSON.parse(text)).type
  } catch {
    return ''
  }
}

async function outcomeOf(response: Response): Promise<string> {
  const text = await response.text()
  return response.ok ? `allowed: ${text}` : `${response.status} ${typeIn(text)}`.trim()
}

function encoded(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { body, headers: {} }
  return {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
}

export function visitorOf({ endpoint, project, fetch }: Connection, name: string, session = ''): Visitor {
  const browser = new Client().setEndpoint(endpoint).setProject(project)
  const server = new ServerClient().setEndpoint(endpoint).setProject(project)
  if (session !== '') {
    browser.setSession(session)
    server.setSession(session)
  }
  const own: Record<string, string> = {
    'x-appwrite-project': project,
    ...(session !== '' && { 'x-appwrite-session': session }),
  }
  return {
    name,
    browser,
    server,
    send: async (method, path, { body, headers } = {}) => {
      const sent = encoded(body)
      const request = new Request(`${endpoint}${path}`, {
        method,
        redirect: 'manual',
        ...(sent.body !== undefined && { body: sent.body }),
        headers: { ...own, ...sent.headers, ...headers },
      })
      return outcomeOf(await fetch(request))
    },
  }
}
