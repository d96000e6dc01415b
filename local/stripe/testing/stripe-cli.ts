import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { secretKey } from './start-local-stripe.ts'

const run = promisify(execFile)
const program = fileURLToPath(import.meta.resolve('@stripe/cli/bin/shim.js'))

/**
 * Runs Stripe's own command line. It would look for a newer version of itself on the network; a proxy address at which
 * nothing listens prevents that.
 */
export async function openStripeCli(port: number) {
  const home = await mkdtemp(join(tmpdir(), 'stripe-cli-'))
  const nowhere = 'http://127.0.0.1:9'
  const base = `http://127.0.0.1:${port}`
  return {
    trigger: (event: string) =>
      run(process.execPath, [program, 'trigger', event, '--api-base', base, '--api-key', secretKey], {
        env: {
          PATH: process.env['PATH'],
          HOME: home,
          XDG_CONFIG_HOME: home,
          HTTPS_PROXY: nowhere,
          HTTP_PROXY: nowhere,
          NO_PROXY: '127.0.0.1',
          STRIPE_CLI_TELEMETRY_OPTOUT: '1',
        },
      }),
    close: () => rm(home, { recursive: true }),
  }
}
export type StripeCli = Awaited<ReturnType<typeof openStripeCli>>
