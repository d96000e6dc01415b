const MachineDate = Date
/** Milliseconds. */
let ahead = 0

const now = () => MachineDate.now() + ahead

/**
 * Lets the functions of this thread have the time of the server from now on, as a container has its host's. A server whose clock is
 * behind keeps its time to itself: tests make rows in the past that way. Timers stay those of this machine.
 */
export function followServer(serverNow: number): void {
  ahead = Math.max(0, serverNow - MachineDate.now())
}

/** Replaces the date of this thread. What is given to a date stays what it is; only the present moment is the server's. */
export function installServerDate(): void {
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given: unknown[], made): object => {
      const date: unknown = Reflect.construct(target, given.length === 0 ? [now()] : given, made)
      if (!(date instanceof MachineDate)) throw new TypeError('A date was made that is none')
      return date
    },
    apply: () => new MachineDate(now()).toString(),
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
