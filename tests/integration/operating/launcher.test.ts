import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Account, Client, ID } from 'appwrite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePorts } from '#local/stack/free-ports.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
type Program = { output: () => string; process: ChildProcessWithoutNullStreams }

const running = new Set<ChildProcessWithoutNullStreams>()
let data: string
let ports: { app: number; appwrite: number; payments: number }

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'fundus-launcher-'))
  const [app = 0, appwrite = 0, payments = 0] = await freePorts(3)
  ports = { app, appwrite, payments }
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(data, { recursive: true, force: true })
})

/** Starts a program as npm does, but without npm, so that a signal reaches the program itself. */
function run(script: string, args: string[]): Program {
  const child = spawn(process.execPath, ['local/launch.mjs', script, ...args], {
    cwd: root,
    // Vitest sets a value that would make a build for tests
    env: { ...process.env, NODE_ENV: undefined },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  const add = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  return { output: () => output, process: child }
}

const start = (...args: string[]) => startWithDemo('--no-demo', ...args)

const startWithDemo = (...args: string[]) =>
  run('local/start.ts', [
    `--data=${data}`,
    `--app-port=${ports.app}`,
    `--appwrite-port=${ports.appwrite}`,
    `--payments-port=${ports.payments}`,
    ...args,
  ])

async function says(program: Program, text: string): Promise<void> {
  while (!program.output().includes(text)) {
    const ended = await Promise.race([
      once(program.process.stdout, 'data').then(() => false),
      once(program.process, 'exit').then(() => true),
    ])
    if (ended) throw new Error(`It ended without saying "${text}":\n${program.output()}`)
  }
}

const ready = (program: Program) => says(program, 'Stop with Ctrl-C')

async function exitCode({ process }: Program): Promise<number | null> {
  if (process.exitCode === null) await once(process, 'exit')
  return process.exitCode
}

function pressCtrlC(program: Program): Promise<number | null> {
  program.process.kill('SIGINT')
  return exitCode(program)
}

const appAddress = () => `http://localhost:${ports.app}`
const endpoint = () => `http://localhost:${ports.appwrite}/v1`
const account = () => new Account(new Client().setEndpoint(endpoint()).setProject('fundus'))
const person = { email: 'stays@example.com', password: 'Remembered-1' }
const signIn = () => account().createEmailPasswordSession(person)

describe('npm start', () => {
  test('serves app, backend and payments until Ctrl-C, keeps what was written, and forgets it when asked to', async () => {
    const first = start()
    await ready(first)
    const answers = await Promise.all([
      fetch(appAddress()),
      fetch(`${appAddress()}/user/anyone/products`),
      fetch(new URL('/_local/health', endpoint())),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200])
    expect(await answers[0]?.text()).toContain(`content="${endpoint()}"`)
    const policies = answers.slice(0, 2).map(({ headers }) => headers.get('content-security-policy'))
    const scripts = new RegExp(`script-src 'self' ('sha256-[^']+' )+http://localhost:${ports.payments};`)
    expect(policies).toEqual([expect.stringMatching(scripts), expect.stringMatching(scripts)])
    await account().create({ userId: ID.unique(), ...person })
    expect(await pressCtrlC(first)).toBe(0)
    await expect(fetch(appAddress())).rejects.toThrow('fetch failed')

    const second = start()
    await ready(second)
    await expect(signIn()).resolves.toMatchObject({ provider: 'email' })
    expect(await pressCtrlC(second)).toBe(0)

    const afresh = start('--reset')
    await ready(afresh)
    await expect(signIn()).rejects.toMatchObject({ type: 'user_invalid_credentials' })
    expect(await pressCtrlC(afresh)).toBe(0)
  })

  test('says which port is taken, and leaves alone the data of whoever holds it', async () => {
    const holder = start()
    await ready(holder)
    await account().create({ userId: ID.unique(), ...person })

    const late = start('--reset')
    expect(await exitCode(late)).toBe(1)
    expect(late.output()).toMatch(
      /^(Port \d+ of .+ \(--\w+-port\) is already in use\.\n){3}Stop what uses them, or choose other ports: npm start -- .+\n$/,
    )
    await expect(signIn()).resolves.toMatchObject({ provider: 'email' })
    expect(await pressCtrlC(holder)).toBe(0)
  })

  test('shows the demo at once, whole after a start that was killed, and draws its pictures', async () => {
    const before = startWithDemo()
    await ready(before)
    before.process.kill('SIGKILL')
    await exitCode(before)
    // as if it had been killed a moment earlier
    await writeFile(join(data, 'demo'), 'begun')
    await rm(join(data, 'payments'), { recursive: true })

    const program = startWithDemo()
    await ready(program)
    expect(program.output()).toContain('lena@demo.example')
    const page = await (await fetch(`${appAddress()}/user/lena/product/demo-lena-0`)).text()
    expect(page).toContain('Quiet Brand Kit')
    const [picture = ''] = /http[^"]+\/preview\?[^"]+/.exec(page) ?? []
    const answer = await fetch(picture.replaceAll('&amp;', '&'))
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    expect(await pressCtrlC(program)).toBe(0)
  })

  test('names a flag that it does not know', async () => {
    const wrong = start('--colour')
    expect(await exitCode(wrong)).toBe(1)
    expect(wrong.output()).toContain("'--colour'")
  })
})

test('npm run dev serves the source, to be reloaded while it changes', async () => {
  const program = start('--dev')
  await ready(program)
  const page = await (await fetch(appAddress())).text()
  expect(page).toContain('/@vite/client')
  expect(page).toContain('/src/entry-client.ts')
  expect(page, 'rendered by the page server').toMatch(/<h1[^>]*>A rich store/)
  const source = await fetch(`${appAddress()}/src/entry-client.ts`)
  expect(source.headers.get('content-type')).toContain('javascript')
  expect(await pressCtrlC(program)).toBe(0)
})

describe('npm run local', () => {
  const project = ['--project', 'shop', '--key', 'k'.repeat(40)]

  test('serves any configuration alone and says when it is ready', async () => {
    const program = run('local/appwrite/cli.ts', [
      '--config=appwrite.json',
      `--port=${ports.appwrite}`,
      '--memory',
      ...project,
    ])
    await says(program, `ready ${endpoint()}\n`)
    expect(program.output()).toBe(`ready ${endpoint()}\n`)
    expect((await fetch(new URL('/_local/health', endpoint()))).status).toBe(200)
    expect(await pressCtrlC(program)).toBe(0)
  })

  test.each([
    ['no project', ['--memory'], 'Usage: npm run local'],
    ['no such file', ['--config', 'missing.json', '--memory', ...project], 'missing.json'],
  ])('refuses %s', async (_, args, message) => {
    const program = run('local/appwrite/cli.ts', [`--port=${ports.appwrite}`, ...args])
    expect(await exitCode(program)).toBe(2)
    expect(program.output()).toContain(message)
  })
})
