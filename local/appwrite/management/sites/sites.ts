import { existsSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, choiceField, nullable, rangeField, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { registerDeployments } from '#local/appwrite/management/functions/deployments.ts'
import { pageOf } from '#local/appwrite/management/listing.ts'
import { findSite, saveSite, siteModel, sitesOf, type Site } from './site-store.ts'

/** Nothing is built here: static files, and servers that were built before, in the form of this framework. */
/** The frameworks that are known here, with the adapters that Appwrite offers for each. */
const FRAMEWORKS = new Map([
  ['other', ['static']],
  ['tanstack-start', ['static', 'ssr']],
])
const ADAPTERS = ['static', 'ssr']
const LONGEST_SECONDS = 900

const command = nullable(textField(8192, 0))
const settings = {
  name: textField(128),
  framework: choiceField([...FRAMEWORKS.keys()]),
  enabled: nullable(booleanField()),
  logging: nullable(booleanField()),
  timeout: nullable(rangeField(1, LONGEST_SECONDS)),
  installCommand: command,
  buildCommand: command,
  startCommand: command,
  outputDirectory: command,
  adapter: nullable(choiceField(ADAPTERS)),
  fallbackFile: nullable(textField(255, 0)),
}
const newSite = ({ installation }: Project) =>
  z.object({ siteId: customId(), buildRuntime: choiceField([...installation.runtimes]), ...settings })
const changedSite = ({ installation }: Project) =>
  z.object({ buildRuntime: nullable(choiceField([...installation.runtimes])), ...settings })

type SiteIdentity = Pick<Site, '$id' | 'buildRuntime' | 'deploymentId' | 'live'>

/** Appwrite sets every setting that an update leaves out back to its default, except the build runtime. */
function siteFrom(given: z.infer<ReturnType<typeof changedSite>>, kept: SiteIdentity): Site {
  if (given.installCommand || given.buildCommand || given.startCommand) {
    throw new AppwriteError('general_not_implemented', 'Sites are not built here: send what is built.')
  }
  if (given.adapter && !FRAMEWORKS.get(given.framework)?.includes(given.adapter)) {
    throw new AppwriteError('general_argument_invalid', 'Adapter not supported for the selected framework.')
  }
  return {
    $id: kept.$id,
    name: given.name,
    enabled: given.enabled ?? true,
    logging: given.logging ?? true,
    framework: given.framework,
    timeout: given.timeout ?? 30,
    installCommand: '',
    buildCommand: '',
    startCommand: '',
    outputDirectory: given.outputDirectory ?? '',
    buildRuntime: given.buildRuntime ?? kept.buildRuntime,
    adapter: given.adapter ?? 'static',
    fallbackFile: given.fallbackFile ?? '',
    deploymentId: kept.deploymentId,
    live: kept.live,
  }
}

/** Appwrite tells a server by where its file is, and looks at nothing that is in it. */
const hasServer = (folder: string) =>
  ['server/index.mjs', 'server/server.js'].some((file) => existsSync(path.join(folder, file)))

/** Settings that a deployment keeps from the time when it was built. Changing one of them makes the site outdated. */
const BUILT_WITH = ['outputDirectory', 'buildRuntime', 'adapter', 'fallbackFile', 'framework'] as const

export const registerSites: Register = (app, project) => {
  const read = needs(project, 'sites.read')
  const write = needs(project, 'sites.write')

  app.get('/sites', read, async (c) => {
    const { total, page } = await pageOf(c, sitesOf(project))
    return c.json({ total, sites: page.map((site) => siteModel(project, site)) })
  })

  app.post('/sites', write, async (c) => {
    const { siteId, ...given } = await params(c, newSite(project))
    const $id = chosenId(siteId)
    if (sitesOf(project).some((site) => site.$id === $id)) throw new AppwriteError('site_already_exists')
    const site = siteFrom(given, { $id, buildRuntime: given.buildRuntime, deploymentId: '', live: true })
    saveSite(project, site)
    return c.json(siteModel(project, site), 201)
  })

  app.get('/sites/:siteId', read, (c) => c.json(siteModel(project, findSite(project, c.req.param('siteId')))))

  app.put('/sites/:siteId', write, async (c) => {
    const before = findSite(project, c.req.param('siteId'))
    const changed = siteFrom(await params(c, changedSite(project)), before)
    const live = before.live && BUILT_WITH.every((name) => changed[name] === before[name])
    const site = { ...changed, live }
    saveSite(project, site)
    return c.json(siteModel(project, site))
  })

  registerDeployments(app, project, {
    resource: 'sites',
    assertKnown: (id) => void findSite(project, id),
    parts: (id, _actor, given) => ({
      entrypoint: '',
      outputDirectory: given.outputDirectory || findSite(project, id).outputDirectory || './',
    }),
    problemOf: (id, folder) =>
      findSite(project, id).adapter === 'ssr' && !hasServer(folder)
        ? 'Adapter mismatch. Detected: static does not match with the set adapter: ssr'
        : '',
    activate: (id, { $id }) => saveSite(project, { ...findSite(project, id), deploymentId: $id, live: true }),
  })
}
