import { Client } from 'appwrite'
import { Client as ServerClient } from 'node-appwrite'
import * as v from 'valibot'

/** Where the attempts go. */
export type Connection = {
  /** With /v1. */
  endpoint: string
  project: string
  /** Compares everything that is stored before and after; without it, what some people see. */
  key: string | null
  /** Carries plain requests. Without a network in between thousands of them take a quarter of the time. */
  fetch: (request: Request) => Promise<Response>
}

type Call = { body?: unknown; headers?: Record<string, string> }

export type Visitor = {
  name: string
  /** The SDK of browsers. */
  browser: Client
  /** The SDK of servers, with this person's session. */
  server: ServerClient
  /** Plain HTTP, path without /v1; answers `<status> <type>`, or `allowed: <text>`. */
  send: (method: string, path: string, call?: Call) => Promise<string>
}

const typed = v.object({ type: v.string() })

function typeIn(text: string): string {
  try {
    return v.parse(typed, JSON.parse(text)).type
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
