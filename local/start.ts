import { demoLogins } from './demo/data/logins.ts'
import { codeOf, demoOperatorIn, operatorLogin } from './demo/demo-operator.ts'
import { demoMarker } from './demo/marker.ts'
import { keptDemo, newDemo } from './demo/recorded-demo.ts'
import { parseStartOptions, UsageError, type StartOptions } from './stack/options.ts'
import { toldOnConsole } from './stack/steps.ts'
import { assertAllFree, PortsTakenError } from './stack/taken-ports.ts'
import { forget, startStack, type Stack } from './stack/stack.ts'

/** @param operatorSecret what an authenticator makes the operator's codes of, or null where there is no demo */
function announce(stack: Stack, options: StartOptions, operatorSecret: string | null): void {
  const lines = [
    '',
    `  Fundus        ${stack.app}`,
    `  Appwrite      ${stack.endpoint}  (project fundus)`,
    `  Inbox         ${new URL('/_local/inbox', stack.endpoint).href}  (all mails)`,
    `  Payments      ${stack.payments}  (test card 4242 4242 4242 4242, any future date, any CVC)`,
    ...(options.demo
      ? demoLogins.map((login) => `  ${login.label.padEnd(13)} ${login.email} / ${login.password}`)
      : []),
    ...(operatorSecret === null
      ? []
      : [
          `  ${operatorLogin.label.padEnd(13)} ${operatorLogin.email} / ${operatorLogin.password}, code ${codeOf(operatorSecret)} at this moment`,
          `                for an authenticator: ${operatorSecret}`,
        ]),
    '',
    `  Data stays in ${options.dataDir}/. Start over with -- --reset. Stop with Ctrl-C.`,
    '',
  ]
  console.log(lines.join('\n'))
}

async function start(options: StartOptions): Promise<void> {
  // The ports are checked before any data is removed: a program that holds them may be using the data.
  await assertAllFree(options.ports)
  const marker = demoMarker(options.dataDir)
  if (options.reset || marker.isHalfDone()) await forget(options.dataDir)
  const laysDown = options.demo && marker.isEmpty()
  if (laysDown) marker.begin()
  const stack = await startStack({
    ...options,
    demo: laysDown ? newDemo(options.dataDir) : keptDemo(options.dataDir),
    step: toldOnConsole,
    demoLogins: () => (options.demo ? demoLogins : []),
  })
  const operatorSecret = options.demo ? await demoOperatorIn(options.dataDir, stack) : null
  if (laysDown) marker.end()

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stack.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  announce(stack, options, operatorSecret)
}

try {
  await start(parseStartOptions(process.argv.slice(2), process.env))
} catch (error) {
  if (!(error instanceof PortsTakenError) && !(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
