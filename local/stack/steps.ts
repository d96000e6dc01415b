import yoctoSpinner from 'yocto-spinner'

/** Runs a part of the start and tells of it. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

export const untold: Step = (_name, work) => work()

/** Returns the line that stays when a step is done. */
export const doneLine = (name: string, milliseconds: number): string =>
  milliseconds < 1000 ? name : `${name} (${Math.round(milliseconds / 1000)} s)`

/** Prints one line for each step, which moves on a terminal until the step is done. */
export const toldOnConsole: Step = async (name, work) => {
  const isTerminal = process.stdout.isTTY
  const spinner = yoctoSpinner({ text: `${name} …`, stream: process.stdout })
  if (isTerminal) spinner.start()
  const start = performance.now()
  try {
    const result = await work()
    const line = doneLine(name, performance.now() - start)
    if (isTerminal) spinner.success(line)
    else console.log(`✔ ${line}`)
    return result
  } catch (error) {
    if (isTerminal) spinner.error(name)
    else console.log(`✖ ${name}`)
    throw error
  }
}
