import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen, type HttpServer } from '#local/http/listen.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { email } from '#scripts/operate/doctor/checks/email.ts'
import { openDeployment } from '#scripts/operate/doctor/deployment.ts'
import { startEmptyProject, type EmptyProject } from '#tests/integration/support/stacks/deployed.ts'

const mails = {
  FUNDUS_SMTP_URL: 'smtps://shop:secret@mail.example',
  FUNDUS_SMTP_FROM: 'mail@shop.example',
}

let project: EmptyProject
let site: HttpServer
/** What the site has been asked, and the status of its answers. */
const asked: string[] = []
let status = 200

beforeAll(async () => {
  project = await startEmptyProject()
  site = await listen(({ method, url }) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return new Response('', { status })
  }, 0)
  await project.deploy({ variables: { FUNDUS_SITE_DOMAIN: 'none', FUNDUS_SITE_URL: site.url } })
})
beforeEach(() => {
  asked.length = 0
  status = 200
})
afterAll(async () => {
  await site.close()
  await project.close()
})

function look() {
  const variables = { ...project.variables, FUNDUS_SITE_URL: site.url }
  return email.look(openDeployment(readConfig(), parseEnvironment(variables, doctorEnvironmentSchema)))
}

test('without a mail server it is noted that creators are offered nothing', async () => {
  expect(await look()).toEqual({
    state: 'passed',
    note: 'creators cannot tell buyers of new versions: FUNDUS_SMTP_URL and FUNDUS_SMTP_FROM are not set',
  })
  expect(asked).toEqual([])
})

test('with half of it the doctor names the other half, with all of it a site that takes no presses', async () => {
  const deploy = (variables: Partial<typeof mails>) =>
    project.deploy({ variables: { FUNDUS_SITE_DOMAIN: 'none', FUNDUS_SITE_URL: site.url, ...variables } })
  await deploy({ FUNDUS_SMTP_URL: mails.FUNDUS_SMTP_URL })
  expect(await look()).toEqual({ state: 'failed', problem: 'marketplace lacks FUNDUS_SMTP_FROM' })
  await deploy(mails)
  expect(await look()).toEqual({ state: 'passed' })
  expect(asked).toEqual([`POST /unsubscribe/${'0'.repeat(96)}doctor`])
  status = 405
  const seen = await look()
  expect(seen).toEqual({
    state: 'failed',
    problem: 'the site does not take a POST to the unsubscribe link of mails',
  })
  expect(JSON.stringify(seen)).not.toContain('secret')
})
