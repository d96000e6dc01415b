import { connect, createServer, type Socket } from 'node:net'

/** A slow line: the bandwidth that all connections share, and the time of a round trip in ms. */
export type Line = { bytesPerSecond: number; roundTrip: number }

/** 1.6 Mbit/s and 150 ms, as on a phone in a train. */
export const slowLine: Line = { bytesPerSecond: 200_000, roundTrip: 150 }

const PACKET = 1460
/** How many bytes of a connection may wait before its sender has to pause. */
const WINDOW = 64 * 1024

type Flow = { queue: Buffer[]; queued: number; source: Socket; target: Socket; hasEnded: boolean }

/** Connections take turns, one packet each, as on a real line. */
function createPipe({ bytesPerSecond, roundTrip }: Line) {
  const flows = new Set<Flow>()
  let turn: Flow[] = []
  let isSending = false

  function deliver(flow: Flow, packet: Buffer | null) {
    setTimeout(() => {
      if (flow.target.destroyed) return
      if (packet) flow.target.write(packet)
      else flow.target.end()
    }, roundTrip / 2)
  }

  function nextPacket(flow: Flow): Buffer | null {
    const head = flow.queue[0]
    if (!head) return null
    const packet = head.subarray(0, PACKET)
    if (packet.length === head.length) flow.queue.shift()
    else flow.queue[0] = head.subarray(PACKET)
    flow.queued -= packet.length
    if (flow.queued < WINDOW && flow.source.isPaused()) flow.source.resume()
    return packet
  }

  function send(freeAt: number) {
    if (turn.length === 0) turn = [...flows]
    const flow = turn.find(({ queue }) => queue.length > 0)
    if (!flow) {
      turn = []
      isSending = [...flows].some(({ queue }) => queue.length > 0)
      if (isSending) send(freeAt)
      return
    }
    turn = turn.slice(turn.indexOf(flow) + 1)
    const packet = nextPacket(flow)
    if (packet) deliver(flow, packet)
    if (flow.hasEnded && flow.queue.length === 0) deliver(flow, null)
    const until = freeAt + ((packet?.length ?? 0) / bytesPerSecond) * 1000
    setTimeout(() => send(Math.max(until, performance.now() - 20)), Math.max(0, until - performance.now()))
  }

  function wake() {
    if (isSending) return
    isSending = true
    send(performance.now())
  }

  return (source: Socket, target: Socket) => {
    const flow: Flow = { queue: [], queued: 0, source, target, hasEnded: false }
    flows.add(flow)
    source.on('data', (chunk: Buffer) => {
      flow.queue.push(chunk)
      flow.queued += chunk.length
      if (flow.queued > WINDOW) source.pause()
      wake()
    })
    source.on('end', () => {
      flow.hasEnded = true
      if (flow.queue.length === 0) deliver(flow, null)
    })
    source.on('close', () => flows.delete(flow))
  }
}

export type ShapedLine = {
  /** Listens on a port, and forwards through the line to another port. */
  lead: (port: number, to: number) => Promise<void>
  close: () => void
}

/**
 * Starts a slow line in front of servers. Throttling in the browser does not slow down handshakes, and so favours pages
 * with many origins. All ports share the line, as all connections of a phone do.
 */
export function shapedLine(line: Line): ShapedLine {
  const pipe = createPipe(line)
  const servers: ReturnType<typeof createServer>[] = []
  return {
    lead: (port, to) =>
      new Promise((resolve) => {
        const server = createServer((near) => {
          const far = connect(to, '127.0.0.1')
          for (const [one, other] of [
            [near, far],
            [far, near],
          ] as const) {
            one.setNoDelay(true)
            one.on('error', () => other.destroy())
            one.on('close', () => setTimeout(() => other.destroy(), line.roundTrip))
          }
          pipe(far, near)
          // Uploads are too small to fill the line, so only their delay is simulated. Opening a connection costs a
          // round trip before the first byte.
          let opensAt = performance.now() + line.roundTrip
          near.on('data', (chunk) => {
            const delay = Math.max(0, opensAt - performance.now()) + line.roundTrip / 2
            setTimeout(() => far.writable && far.write(chunk), delay)
          })
          near.on('end', () => setTimeout(() => far.end(), line.roundTrip))
          opensAt = performance.now() + line.roundTrip
        })
        servers.push(server)
        server.listen(port, '127.0.0.1', () => resolve())
      }),
    close: () => {
      for (const server of servers) server.close()
    },
  }
}
