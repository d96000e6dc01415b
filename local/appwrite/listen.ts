import { listen, type HttpServer } from '../http/listen.ts'
import { createLocalAppwrite, type LocalAppwriteOptions } from './server.ts'

export interface RunningAppwrite {
  /** The address of the API, with /v1. */
  endpoint: string
  /** Calls the same server without a network. */
  handle: (request: Request) => Promise<Response>
  close(): Promise<void>
}

/** The real server refuses larger requests. In bytes. */
const LONGEST_BODY = 12 * 1024 * 1024

/** @throws {PortTakenError} */
export async function listenLocalAppwrite(
  options: Omit<LocalAppwriteOptions, 'endpoint'>,
  port: number,
): Promise<RunningAppwrite> {
  let endpoint = ''
  const appwrite = createLocalAppwrite({ ...options, endpoint: () => endpoint })
  let server: HttpServer
  try {
    server = await listen((request, environment) => appwrite.fetch(request, environment), port, {
      longestBody: LONGEST_BODY,
      hasSockets: true,
    })
  } catch (error) {
    await appwrite.close()
    throw error
  }
  endpoint = `${server.url}/v1`
  return {
    endpoint,
    handle: (request) => appwrite.fetch(request),
    close: async () => {
      await server.close()
      await appwrite.close()
    },
  }
}
