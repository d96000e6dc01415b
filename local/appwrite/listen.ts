import { listen, type Listening } from '../http/listen.ts'
import { createLocalAppwrite, type LocalAppwriteOptions } from './server.ts'

export interface RunningAppwrite {
  /** With /v1. */
  endpoint: string
  close(): Promise<void>
}

/** @throws {PortTakenError} */
export async function listenLocalAppwrite(
  options: Omit<LocalAppwriteOptions, 'endpoint'>,
  port: number,
): Promise<RunningAppwrite> {
  let endpoint = ''
  const appwrite = createLocalAppwrite({ ...options, endpoint: () => endpoint })
  let server: Listening
  try {
    server = await listen((request, environment) => appwrite.fetch(request, environment), port)
  } catch (error) {
    await appwrite.close()
    throw error
  }
  endpoint = `${server.url}/v1`
  return {
    endpoint,
    close: async () => {
      await server.close()
      await appwrite.close()
    },
  }
}
