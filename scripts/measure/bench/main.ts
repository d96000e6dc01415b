import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '#scripts/find-browser.ts'
import { report } from './finding.ts'
import { openPanels } from './panels.ts'
import { countRequests } from './quick.ts'
import { compareScale } from './scale.ts'
import { compareWithTwins } from './timing.ts'
import { weigh, weighPages } from './weigh.ts'
import { measureServer } from './server.ts'
import { startBenchStack } from './bench-stack.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string', default: '9' } },
})

const bench = await startBenchStack(values.quick ? 'none' : 'slow')
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--ignore-certificate-errors'],
})
try {
  const counted = [
    ...weigh(bench.output),
    ...(await weighPages(bench)),
    ...(await countRequests(bench, browser)),
    ...(await measureServer(bench)),
    ...(values.quick ? [] : [...(await openPanels(bench, browser)), ...(await compareScale())]),
  ]
  const timed = values.quick ? null : await compareWithTwins(bench, browser, Number(values.rounds))
  const { text, isWithin } = report([...counted, ...(timed?.findings ?? [])])
  console.log(text)
  for (const line of timed?.noise ?? []) console.log(`The times say nothing: ${line}`)
  // Sizes and counts do not depend on how busy the machine is, so they fail even if the times say nothing.
  const isGood = timed && timed.noise.length > 0 ? report(counted).isWithin : isWithin
  process.exitCode = isGood ? 0 : 1
} finally {
  await browser.close()
  await bench.close()
}
// Connections of the closed browser can keep the process alive.
process.exit()
