import { clientIp } from '#local/appwrite/core/access/client-ip.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import type { Register } from '#local/appwrite/core/project.ts'

/** The caller's country is always unknown, because local addresses belong to none. */
export const registerLocale: Register = (app, project) => {
  app.get('/locale', needs(project, 'locale.read'), (c) =>
    c.json({
      ip: clientIp(c),
      countryCode: '--',
      country: 'Unknown',
      continent: 'Unknown',
      continentCode: '--',
      eu: false,
      currency: '',
    }),
  )
}
