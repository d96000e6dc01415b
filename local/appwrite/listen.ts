import { listen, type Listening } from '../http/listen.ts'
import { createLocalAppwrite, type LocalAppwriteOptions } from './server.ts'

export interface RunningAppwrite {
  /** With /v1. */
  endpoint: string
  /** The same server without a network in between. */
  handle: (request: Request) => Promise<Response>
  close(): Promise<void>
}

/** The server takes no longer request. */
const LONGEST_BODY = 12 * 1024 * 1024

/** @throws {PortTakenError} */
export async function listenLocalAppwrite(
  options: Omit<LocalAppwriteOptions, 'endpoint'>,
  port: number,
): Promise<RunningAppwrite> {
  let endpoint = ''
  const appwrite = createLocalAppwrite({ ...options, endpoint: () => endpoint })
  let server: Listening
  try {
    server = await listen((request, environment) => appwrite.fetch(request, environment), port, LONGEST_BODY)
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
