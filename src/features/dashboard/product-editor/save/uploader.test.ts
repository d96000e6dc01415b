import { expect, test, vi } from 'vitest'
import { queueProgress, type UploadPlan } from './upload-queue.ts'
import { createUploader, type SendOptions } from './uploader.ts'
import { untilThere } from '#src/test/eventually.ts'

const planOf = (key: string): UploadPlan => ({
  key,
  role: 'gallery',
  file: new File(['0123456789'], `${key}.png`),
})
const plans = [planOf('a'), planOf('b'), planOf('c')]

type SentFile = {
  name: string
  signal: AbortSignal
  progress: (sent: number) => void
  pause: (isPaused: boolean) => void
  succeed: () => void
  fail: () => void
}

/** An uploader whose uploads end when the test says so. */
function setup(atOnce = 1) {
  const sendings: SentFile[] = []
  const discard = vi.fn((_name: string) => Promise.resolve())
  const open = vi.fn((_role: string, file: File) => ({
    send: ({ signal, onProgress, onPause }: SendOptions) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Aborted')))
        sendings.push({
          name: file.name,
          signal,
          progress: onProgress,
          pause: onPause,
          succeed: () => resolve(`id of ${file.name}`),
          fail: () => reject(new Error('No network')),
        })
      }),
    discard: () => discard(file.name),
  }))
  const uploader = createUploader({
    open,
    messageOf: (error) => (error instanceof Error ? error.message : ''),
    atOnce,
  })
  const sending = (index: number) => untilThere(() => sendings[index])
  const states = () => uploader.getQueue().map(({ status }) => status.state)
  return { uploader, sendings, sending, open, discard, states }
}

test('the uploader sends one file after the other and returns their ids', async () => {
  const { uploader, sendings, sending, states } = setup()
  const run = uploader.run(plans)
  expect(states()).toEqual(['sending', 'waiting', 'waiting'])
  ;(await sending(0)).succeed()
  ;(await sending(1)).succeed()
  expect(sendings.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  ;(await sending(2)).succeed()
  expect((await run).map(({ status }) => status)).toEqual([
    { state: 'done', fileId: 'id of a.png' },
    { state: 'done', fileId: 'id of b.png' },
    { state: 'done', fileId: 'id of c.png' },
  ])
})

test('a few files are sent at once, each with its progress, and the next begins where one ends', async () => {
  const { uploader, sending, states } = setup(2)
  const run = uploader.run(plans)
  expect(states()).toEqual(['sending', 'sending', 'waiting'])
  ;(await sending(0)).progress(3)
  ;(await sending(1)).progress(7)
  expect(uploader.getQueue().map(({ status }) => ('sent' in status ? status.sent : null))).toEqual([
    3,
    7,
    null,
  ])
  ;(await sending(1)).succeed()
  ;(await sending(2)).fail()
  ;(await sending(0)).succeed()
  await run
  expect(states()).toEqual(['done', 'done', 'failed'])
})

test('cancelling one of several leaves the others, and cancelling all stops each', async () => {
  const { uploader, sending, states } = setup(3)
  const run = uploader.run(plans)
  uploader.cancel('b')
  expect([(await sending(0)).signal.aborted, (await sending(1)).signal.aborted]).toEqual([false, true])
  uploader.cancelAll()
  await run
  expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled'])
})

test('what has left without saving deletes what was sent, and lets what is being sent delete itself', async () => {
  const { uploader, sending, discard } = setup(2)
  const run = uploader.run(plans)
  ;(await sending(0)).succeed()
  await sending(2)
  uploader.discard()
  await run
  expect(discard.mock.calls).toEqual([['a.png']])
})

test('a file whose connection is lost is paused with what has arrived of it, and goes on', async () => {
  const { uploader, sending } = setup()
  const run = uploader.run([planOf('a')])
  const sent = await sending(0)
  sent.progress(4)
  sent.pause(true)
  expect(uploader.getQueue()[0]?.status).toEqual({ state: 'paused', sent: 4 })
  expect(queueProgress(uploader.getQueue())).toBe(0.4)
  sent.pause(false)
  expect(uploader.getQueue()[0]?.status).toEqual({ state: 'sending', sent: 4 })
  sent.succeed()
  await run
})

test('the uploader reports the progress of a file', async () => {
  const { uploader, sending } = setup()
  const listener = vi.fn<() => void>()
  const run = uploader.run([planOf('a')])
  const unsubscribe = uploader.subscribe(listener)
  ;(await sending(0)).progress(4)
  expect(uploader.getQueue()[0]?.status).toEqual({ state: 'sending', sent: 4 })
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  ;(await sending(0)).succeed()
  await run
  expect(listener).toHaveBeenCalledOnce()
})

test('a failed file does not stop the others and is the only one that is sent again', async () => {
  const { uploader, sendings, sending, open, states } = setup()
  const first = uploader.run(plans)
  ;(await sending(0)).succeed()
  ;(await sending(1)).fail()
  ;(await sending(2)).succeed()
  expect((await first)[1]?.status).toEqual({ state: 'failed', message: 'No network' })

  const second = uploader.run(plans)
  ;(await sending(3)).succeed()
  await second
  expect(states()).toEqual(['done', 'done', 'done'])
  expect(sendings.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'b.png'])
  expect(open, 'what has arrived of it is still known').toHaveBeenCalledTimes(3)
})

test('cancelling the running upload continues with the next', async () => {
  const { uploader, sending, states } = setup()
  const run = uploader.run(plans)
  uploader.cancel('a')
  expect((await sending(0)).signal.aborted).toBe(true)
  ;(await sending(1)).succeed()
  ;(await sending(2)).succeed()
  await run
  expect(states()).toEqual(['cancelled', 'done', 'done'])
})

test('a waiting file can be cancelled, a finished one cannot', async () => {
  const { uploader, sendings, sending, states } = setup()
  const run = uploader.run(plans)
  uploader.cancel('b')
  ;(await sending(0)).succeed()
  ;(await sending(1)).succeed()
  await run
  uploader.cancel('a')
  expect(states()).toEqual(['done', 'cancelled', 'done'])
  expect(sendings.map(({ name }) => name)).toEqual(['a.png', 'c.png'])
})

test('cancelling all stops at once and keeps finished uploads', async () => {
  const { uploader, sendings, sending, states } = setup()
  const run = uploader.run(plans)
  ;(await sending(0)).succeed()
  await sending(1)
  uploader.cancelAll()
  await run
  expect(states()).toEqual(['done', 'cancelled', 'cancelled'])
  expect(sendings).toHaveLength(2)
})

test('uploads that are no longer needed are deleted before the rest is sent', async () => {
  const { uploader, sending, discard } = setup()
  const first = uploader.run([planOf('a')])
  ;(await sending(0)).succeed()
  await first
  const second = uploader.run([planOf('b')])
  ;(await sending(1)).succeed()
  await second
  expect(discard).toHaveBeenCalledExactlyOnceWith('a.png')
})

test('leaving deletes finished uploads and stops the running one', async () => {
  const { uploader, sending, discard } = setup()
  const run = uploader.run(plans)
  ;(await sending(0)).succeed()
  await sending(1)
  uploader.discard()
  expect(await run).toEqual([])
  expect((await sending(1)).signal.aborted).toBe(true)
  expect(discard).toHaveBeenCalledExactlyOnceWith('a.png')
})

test('leaving deletes the parts of a failed upload', async () => {
  const { uploader, sending, discard } = setup()
  const run = uploader.run([planOf('a')])
  ;(await sending(0)).fail()
  await run
  uploader.discard()
  expect(discard).toHaveBeenCalledExactlyOnceWith('a.png')
})
