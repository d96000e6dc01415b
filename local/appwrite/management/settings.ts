import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { listItems, saveItem, timesOf } from './items.ts'
import { pageOf } from './listing.ts'
import { AUTH_METHODS, PROTOCOLS, SERVICES, switchesOf, type SwitchPart } from './switches.ts'

const switchParams = z.object({ enabled: booleanField() })

function projectModel(project: Project) {
  return {
    $id: project.id,
    ...timesOf(project, 'setting', ''),
    name: project.id,
    status: 'active',
    smtpEnabled: true,
    authMethods: switchesOf(project, 'auth', AUTH_METHODS),
    services: switchesOf(project, 'services', SERVICES),
    protocols: switchesOf(project, 'protocols', PROTOCOLS),
  }
}

const platformSchema = z.object({ $id: z.string(), name: z.string(), hostname: z.string() })
const newPlatform = z.object({ platformId: customId(), name: textField(128), hostname: textField(256) })

const platformsOf = (project: Project) => [
  ...project.startHosts.map((hostname) => ({ $id: hostname, name: hostname, hostname })),
  ...listItems(project.db, 'platform').map((item) => platformSchema.parse(item)),
]

const platformModel = (project: Project, platform: z.infer<typeof platformSchema>) => ({
  ...platform,
  ...timesOf(project, 'platform', platform.$id),
  type: 'web',
  key: '',
})

/** Returns the host names that keys have registered as web platforms. */
export const registeredHosts = (db: Project['db']): string[] =>
  listItems(db, 'platform').map((item) => platformSchema.parse(item).hostname)

export const registerSettings: Register = (app, project) => {
  const write = needs(project, 'project.write')

  app.get('/project', needs(project, 'project.read'), (c) => c.json(projectModel(project)))

  const change = async (c: Context, part: SwitchPart, id: string, ids: readonly string[]) => {
    if (!ids.includes(id)) {
      const rule = `Value must be one of (${ids.join(', ')})`
      throw new AppwriteError('general_argument_invalid', rule)
    }
    const { enabled } = await params(c, switchParams)
    if (id === 'rest' && !enabled) {
      throw new AppwriteError('general_not_implemented', 'The local server does not switch REST off.')
    }
    saveItem(project, 'setting', `${part}/${id}`, { key: `${part}/${id}`, enabled })
    return c.json(projectModel(project))
  }
  app.patch('/project/auth-methods/:method', write, (c) =>
    change(c, 'auth', c.req.param('method'), AUTH_METHODS),
  )
  app.patch('/project/services/:service', write, (c) =>
    change(c, 'services', c.req.param('service'), SERVICES),
  )

  app.patch('/project/protocols/:protocol', write, (c) =>
    change(c, 'protocols', c.req.param('protocol'), PROTOCOLS),
  )

  app.get('/project/platforms', needs(project, 'platforms.read'), async (c) => {
    const { total, page } = await pageOf(c, platformsOf(project))
    return c.json({ total, platforms: page.map((platform) => platformModel(project, platform)) })
  })

  app.post('/project/platforms/web', needs(project, 'platforms.write'), async (c) => {
    const { platformId, name, hostname } = await params(c, newPlatform)
    const platform = { $id: chosenId(platformId), name, hostname }
    if (platformsOf(project).some(({ $id }) => $id === platform.$id)) {
      throw new AppwriteError('platform_already_exists')
    }
    saveItem(project, 'platform', platform.$id, platform)
    project.allowedHosts = [...project.allowedHosts, hostname]
    return c.json(platformModel(project, platform), 201)
  })
}
