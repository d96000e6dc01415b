import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Adapter, BuildRuntime, Framework, Sites } from 'node-appwrite'
import { InputFile } from 'node-appwrite/file'
import { create } from 'tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

let folder = ''
let server: TestServer
let sites: Sites
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sites-'))
  server = await startTestServer({}, path.join(folder, 'server'))
  sites = new Sites(server.adminClient())
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const settingsOf = (siteId: string, framework: Framework, adapter: Adapter) => ({
  siteId,
  name: 'Site',
  framework,
  adapter,
  buildRuntime: BuildRuntime.Node22,
  outputDirectory: './out',
})

/** Uploads a site of one file. Returns how that went. */
async function upload(siteId: string, file: string) {
  const source = path.join(folder, siteId, 'out', file)
  await mkdir(path.dirname(source), { recursive: true })
  await writeFile(source, 'content')
  const archive = path.join(folder, `${siteId}.tar.gz`)
  await create({ file: archive, cwd: path.join(folder, siteId), gzip: true }, ['out'])
  const code = InputFile.fromPath(archive, 'code.tar.gz')
  const { $id } = await sites.createDeployment({ siteId, code, activate: true })
  const before = await sites.get({ siteId })
  const look = () => sites.getDeployment({ siteId, deploymentId: $id })
  expect(await look(), 'the builds worker has not begun').toMatchObject({ status: 'waiting' })
  expect(before.latestDeploymentId).not.toBe($id)
  const { status, buildLogs } = await look()
  expect(await sites.get({ siteId })).toMatchObject({
    latestDeploymentId: $id,
    latestDeploymentStatus: status,
    deploymentId: buildLogs === '' ? $id : before.deploymentId,
  })
  return [status, buildLogs]
}

test('a framework without servers takes no adapter for them', async () => {
  const refused = '400 general_argument_invalid'
  expect(await refusalOf(sites.create(settingsOf('other', Framework.Other, Adapter.Ssr)))).toBe(refused)
  await sites.create(settingsOf('other', Framework.Other, Adapter.Static))
  expect(await refusalOf(sites.update(settingsOf('other', Framework.Other, Adapter.Ssr)))).toBe(refused)
})

test.each([
  ['files', Adapter.Static, 'index.html', ['ready', '']],
  ['module', Adapter.Ssr, 'server/index.mjs', ['ready', '']],
  ['script', Adapter.Ssr, 'server/server.js', ['ready', '']],
  [
    'no-server',
    Adapter.Ssr,
    'index.html',
    ['failed', 'Adapter mismatch. Detected: static does not match with the set adapter: ssr'],
  ],
])('a site of %s with the adapter %s', async (siteId, adapter, file, outcome) => {
  await sites.create(settingsOf(siteId, Framework.Tanstackstart, adapter))
  expect(await upload(siteId, file)).toEqual(outcome)
})
