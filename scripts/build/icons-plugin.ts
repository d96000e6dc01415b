import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const library = 'lucide-react'

const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g
const iconExport = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const exportedName = /default as (\w+)/g

/** In which of the library's files each name is. */
const filesIn = (index: string) =>
  new Map(
    [...index.matchAll(iconExport)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(exportedName)].map(([, name = '']) => [name, file] as const),
    ),
  )

export function withOwnIcons(code: string, index: string): string {
  const files = filesIn(index)
  const importOf = (name: string) => {
    const [icon = '', local = icon] = name.split(/\s+as\s+/)
    const file = files.get(icon)
    if (!file) throw new Error(`${library} has no icon ${icon}`)
    return `import ${local} from '${library}/icons/${file}';`
  }
  return code.replaceAll(iconImport, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map(importOf)
      .join(''),
  )
}

/**
 * Imports each icon from its own file. Through the library's index every module seems to need every icon: it could not
 * be told which pages share one, and each became a file of its own, and a request.
 */
export function iconsPlugin(): Plugin {
  let index = ''
  return {
    name: 'fundus-icons',
    apply: 'build',
    // Types are gone by then.
    enforce: 'post',
    async buildStart() {
      const resolved = await this.resolve(library)
      if (!resolved) throw new Error(`${library} is not installed`)
      index = await readFile(resolved.id, 'utf8')
    },
    transform: {
      filter: { id: /\/src\//, code: library },
      handler: (code) => withOwnIcons(code, index),
    },
  }
}
