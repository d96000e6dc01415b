import type { Plugin } from 'vite'
import { headersFile, siteHeaders } from '#tooling/security-headers.ts'

/**
 * Writes `_headers` beside the pages, with what their host is to send. It stands after the plugin that finishes the pages.
 * A build whose addresses are filled in later has none: whoever fills them in sends the headers too.
 */
export function headersPlugin(): Plugin {
  let appwriteEndpoint = ''
  return {
    name: 'fundus-headers',
    configResolved({ env }) {
      appwriteEndpoint = String(env['VITE_APPWRITE_ENDPOINT'])
    },
    generateBundle: {
      order: 'post',
      handler(_, output) {
        if (!URL.canParse(appwriteEndpoint)) return
        const pages = ['index.html', 'app.html'].map((name) => {
          const page = output[name]
          if (page?.type !== 'asset') throw new Error(`The build has no ${name}`)
          return String(page.source)
        })
        const source = headersFile(siteHeaders(pages, { appwriteEndpoint, paymentStandIn: null }))
        this.emitFile({ type: 'asset', fileName: '_headers', source })
      },
    },
  }
}
